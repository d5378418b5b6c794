using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions.Cancellation;

namespace MsSqlConnector.Sessions;

/// <summary>Creates the exceptions of requests that were stopped.</summary>
internal static class StopExceptions
{
    /// <summary>
    /// Creates the exception of a stopped request. Returns null when the request was not stopped, or when no caller waits for it.
    /// </summary>
    /// <param name="session">The session of the request.</param>
    /// <param name="reason">Why the request was stopped.</param>
    /// <param name="failure">The connection failure that followed; null for none.</param>
    public static Exception? Create(Session session, CancelReason reason, Exception? failure) => reason switch
    {
        CancelReason.Token => new OperationCanceledException("The operation was canceled.", failure, session.Control.Token),
        CancelReason.Timeout => TimeoutErrors.CommandTimeout(session.Origin.Server, session.Origin.ConnectionId, failure),
        CancelReason.User => CancelErrors.Canceled(session.Origin.Server, session.Origin.ConnectionId, failure),
        CancelReason.Source => session.Control.SourceFailure!.SourceException,
        CancelReason.TransactionEnd => CancelErrors.TransactionEnded(session.Origin.Server, session.Origin.ConnectionId, failure),
        _ => null,
    };
}

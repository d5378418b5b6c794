using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Sessions.Cancellation;

/// <summary>
/// Signals that a request was stopped, for a sender that waits for the application's stream or rows. It has a token for sources that
/// support cancellation, and a task for those that do not.
/// </summary>
internal sealed class RequestStop
{
    private readonly CancellationTokenSource _source;
    private readonly TaskCompletionSource<bool> _stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <param name="source">Canceled when the request is stopped. It has no timer, so it does not have to be disposed of.</param>
    public RequestStop(CancellationTokenSource source) => _source = source;

    public CancellationToken Token => _source.Token;

    public Task Stopped => _stopped.Task;

    public void Set()
    {
        if (_stopped.TrySetResult(true))
        {
            // On another thread, because callbacks that the application registered with the token must not block the thread that stops the
            // request.
            ThreadPool.UnsafeQueueUserWorkItem(static source => SafeCancellation.Cancel((CancellationTokenSource)source!), _source);
        }
    }
}

/// <summary>Specifies why a request was stopped.</summary>
internal enum CancelReason : byte
{
    None,
    User,
    Token,
    Timeout,

    /// <summary>A reader was closed long before its end. No caller waits for the rest, and no exception is thrown.</summary>
    Drain,

    /// <summary>The application's stream or reader that provides a value failed while the request was being sent.</summary>
    Source,

    /// <summary>The transaction in which the session is enlisted is being rolled back and waits for the session.</summary>
    TransactionEnd,
}

/// <summary>Specifies the progress of a request. The phase determines which thread owns the write side of the connection.</summary>
internal enum RequestPhase : byte
{
    /// <summary>No request is in progress. No thread writes.</summary>
    Idle,

    /// <summary>The thread that executes the request is sending it.</summary>
    Sending,

    /// <summary>The request was stopped while being sent. The sender ends it.</summary>
    SendingCanceled,

    /// <summary>
    /// The request was sent and its response is expected. The thread that changes this phase owns the write side, to send an attention.
    /// </summary>
    Receiving,

    /// <summary>An attention is being sent.</summary>
    AttentionSending,

    /// <summary>An attention was sent and its acknowledgement is expected. Everything else is discarded (MS-TDS 4.19.2).</summary>
    AttentionSent,

    /// <summary>The request was abandoned after it was partly sent. Its response is expected (MS-TDS 2.2.1.7).</summary>
    Abandoned,

    /// <summary>The stopped request has received its last response. The caller has not yet received the cancellation.</summary>
    Ended,

    /// <summary>The acknowledgement did not arrive in time. The connection is being broken, whatever arrives.</summary>
    AcknowledgementTimedOut,
}

internal static class RequestPhases
{
    /// <summary>Returns whether the request was stopped, and the server has not yet ended it.</summary>
    public static bool AwaitsLastResponse(this RequestPhase phase) =>
        phase is RequestPhase.SendingCanceled or RequestPhase.AttentionSending or RequestPhase.AttentionSent or RequestPhase.Abandoned;
}

using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Replaces a session that failed while no request was in progress, if the server has reported its state (MS-TDS 2.2.6.4).
/// </summary>
internal static class SessionReplacement
{
    /// <summary>Returns whether the connection failed while no request was in progress, and the server supports session recovery.</summary>
    public static bool IsLost(Session session) => session.Environment.Recovery is not null
        && (session.Group is null ? !session.Control.IsBusy && !session.IsQuiet() : !session.Wire.IsConnected());

    /// <summary>Captures the state that another session needs to replace this one.</summary>
    /// <exception cref="SqlException">The session cannot be replaced.</exception>
    public static RecoveryData Capture(Session session)
    {
        ErrorOrigin origin = session.Origin;
        if (session.Environment.IsInTransaction)
        {
            throw RecoveryErrors.MarkedByClient(origin.Server, origin.ConnectionId);
        }

        if (session.Environment.Recovery is not { IsRecoverable: true } state)
        {
            throw RecoveryErrors.MarkedByServer(origin.Server, origin.ConnectionId);
        }

        return new RecoveryData
        {
            Initial = session.Login.Initial,
            Current = session.Environment.Values,
            State = state,
            TdsVersion = session.Login.TdsVersion,
            IsEncrypted = session.Login.Encryption == EncryptionScope.Everything,
        };
    }

    /// <summary>Transfers the remaining state of a failed session to its successor.</summary>
    public static void TransferState(Session lost, Session successor)
    {
        successor.Environment.CopyIsolationFrom(lost.Environment);
        successor.Receiver = lost.Receiver;
    }
}

using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Sessions.Opening;

namespace MsSqlConnector.Sessions;

/// <content>A session that dies while nothing is under way can be replaced, if its server told of its state (MS-TDS 2.2.6.4).</content>
internal sealed partial class Session
{
    /// <summary>Whether the connection died while no request was under way, and the server supports session recovery.</summary>
    public bool IsLost => Environment.Recovery is not null && !Control.IsBusy && !Wire.IsAlive();

    /// <summary>Whether the server has switched recovery off: a reset would make the session one that could be recovered (MS-TDS 2.2.7.21).</summary>
    public bool MustNotBeReset => Environment.Recovery is { IsSwitchedOff: true };

    /// <summary>All that another session needs to take the place of this one.</summary>
    /// <exception cref="SqlException">It cannot be replaced.</exception>
    public RecoveryData CaptureRecovery()
    {
        if (Environment.IsInTransaction)
        {
            throw RecoveryErrors.MarkedByClient(Origin.Server, Origin.ConnectionId);
        }

        if (Environment.Recovery is not { IsRecoverable: true } state)
        {
            throw RecoveryErrors.MarkedByServer(Origin.Server, Origin.ConnectionId);
        }

        return new RecoveryData
        {
            Initial = Login.Initial,
            Current = Environment.Values,
            State = state,
            TdsVersion = Login.TdsVersion,
            IsEncrypted = Login.Encryption == EncryptionScope.Everything,
        };
    }

    /// <summary>The session goes on where another one, that died, had come to.</summary>
    public void TakeOver(Session other)
    {
        Environment.TakeOver(other.Environment);
        Receiver = other.Receiver;
    }
}

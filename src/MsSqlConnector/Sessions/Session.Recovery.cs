using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Sessions.Opening;

namespace MsSqlConnector.Sessions;

/// <content>A session that dies while nothing is under way can be replaced, if its server told of its state (MS-TDS 2.2.6.4).</content>
internal sealed partial class Session
{
    /// <summary>A connection that was used within this time is not asked whether it lives.</summary>
    private const int QuietMilliseconds = 5;

    /// <summary>When the last request began, in the milliseconds of <see cref="System.Environment.TickCount"/>.</summary>
    private int _usedAt = System.Environment.TickCount;

    /// <summary>
    /// Whether the connection died while nothing was under way, and the login asked for what it takes to replace it. It costs a look at
    /// the socket, and that only where nothing was sent for some milliseconds.
    /// </summary>
    public bool IsLost =>
        Environment.Recovery is not null
        && unchecked((uint)(System.Environment.TickCount - _usedAt)) >= QuietMilliseconds
        && !Control.IsBusy
        && Wire.Transport.IsReadable();

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

    private void NoteUse()
    {
        if (Environment.Recovery is not null)
        {
            _usedAt = System.Environment.TickCount;
        }
    }
}

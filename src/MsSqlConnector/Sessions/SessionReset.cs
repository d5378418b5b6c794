using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The reset of a session (MS-TDS 2.2.3.1.2). It costs no round trip, because the next request carries it. A reset that was not carried
/// is still owed.
/// </summary>
internal sealed class SessionReset(Session session)
{
    /// <summary>Whether the response under way is that to an abandoned request that carried a reset.</summary>
    private bool _isAbandoned;

    private TdsParserStateObject State => session.State;

    /// <summary>Has the next request begin with a reset.</summary>
    /// <param name="keepsTransaction">Whether the session stays in its transaction: RESETCONNECTIONSKIPTRAN.</param>
    public void Owe(bool keepsTransaction = false)
    {
        if (keepsTransaction)
        {
            State.SetFlags(SessionFlags.ResetOwed | SessionFlags.ResetKeepsTransaction);
            session.Environment.Reset();
        }
        else
        {
            // The reset comes before the request that carries it, so already that request names no transaction.
            State.ClearFlags(SessionFlags.ResetKeepsTransaction);
            State.SetFlags(SessionFlags.ResetOwed);
            session.Environment.Reset();
            session.Environment.ResetTransactions();
        }

        session.Preparation.Reset();
    }

    /// <summary>Returns the status of the next request's packets.</summary>
    public PacketStatus Take()
    {
        _isAbandoned = false;
        SessionFlags flags = State.Flags;
        if ((flags & SessionFlags.ResetOwed) == 0)
        {
            return PacketStatus.Normal;
        }

        State.ClearFlags(SessionFlags.ResetOwed | SessionFlags.ResetKeepsTransaction);
        return (flags & SessionFlags.ResetKeepsTransaction) != 0
            ? PacketStatus.ResetConnectionKeepTransaction
            : PacketStatus.ResetConnection;
    }

    /// <summary>The request was not sent, so the reset that it would have carried is still owed.</summary>
    public void OweAgain(PacketStatus reset)
    {
        if (reset != PacketStatus.Normal)
        {
            State.SetFlags(
                reset == PacketStatus.ResetConnection
                    ? SessionFlags.ResetOwed
                    : SessionFlags.ResetOwed | SessionFlags.ResetKeepsTransaction);
        }
    }

    /// <summary>The request was abandoned half-sent. The server can still execute the reset that it carried.</summary>
    public void OnAbandoned(PacketStatus reset)
    {
        _isAbandoned = reset != PacketStatus.Normal;
        OweAgain(reset);
    }

    /// <summary>The server acknowledged a reset. One that traveled with an abandoned request is then no longer owed.</summary>
    public void OnAcknowledged()
    {
        if (_isAbandoned)
        {
            _isAbandoned = false;
            State.ClearFlags(SessionFlags.ResetOwed | SessionFlags.ResetKeepsTransaction);
        }
    }
}

using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Resets a session (MS-TDS 2.2.3.1.2). It needs no round trip, because the next request carries the reset. A reset that was not sent
/// remains pending.
/// </summary>
internal sealed class SessionReset(Session session)
{
    /// <summary>Whether the current response belongs to an abandoned request that carried a reset.</summary>
    private bool _isAbandoned;

    /// <summary>Gets a value that indicates whether the next request carries a reset.</summary>
    public bool IsPending => (State.Flags & SessionFlags.ResetPending) != 0;

    private TdsParserStateObject State => session.State;

    /// <summary>Makes the next request carry a reset.</summary>
    /// <param name="keepsTransaction">Whether the session keeps its transaction (RESETCONNECTIONSKIPTRAN).</param>
    public void Schedule(bool keepsTransaction = false)
    {
        if (keepsTransaction)
        {
            State.SetFlags(SessionFlags.ResetPending | SessionFlags.ResetKeepsTransaction);
            session.Environment.Reset();
        }
        else
        {
            // The server resets before it executes the request that carries the reset, so already that request names no transaction.
            State.ClearFlags(SessionFlags.ResetKeepsTransaction);
            State.SetFlags(SessionFlags.ResetPending);
            session.Environment.Reset();
            session.Environment.ResetTransactions();
        }

        if (session.Group is { } group)
        {
            group.ResetPreparation();
        }
        else
        {
            session.Preparation.Reset();
        }
    }

    /// <summary>Takes the pending reset. Returns the status for the packets of the next request.</summary>
    public PacketStatus ConsumeStatus()
    {
        _isAbandoned = false;
        SessionFlags flags = State.Flags;
        if ((flags & SessionFlags.ResetPending) == 0)
        {
            return PacketStatus.Normal;
        }

        State.ClearFlags(SessionFlags.ResetPending | SessionFlags.ResetKeepsTransaction);
        return (flags & SessionFlags.ResetKeepsTransaction) != 0
            ? PacketStatus.ResetConnectionKeepTransaction
            : PacketStatus.ResetConnection;
    }

    /// <summary>Makes the reset pending again because the request that would have carried it was not sent.</summary>
    public void Reschedule(PacketStatus reset)
    {
        if (reset != PacketStatus.Normal)
        {
            State.SetFlags(
                reset == PacketStatus.ResetConnection
                    ? SessionFlags.ResetPending
                    : SessionFlags.ResetPending | SessionFlags.ResetKeepsTransaction);
        }
    }

    /// <summary>
    /// Called when the request was abandoned after it was partly sent. The server may still execute the reset that it carried.
    /// </summary>
    public void OnAbandoned(PacketStatus reset)
    {
        _isAbandoned = reset != PacketStatus.Normal;
        Reschedule(reset);
    }

    /// <summary>Called when the server acknowledged a reset. A reset that an abandoned request carried is then no longer pending.</summary>
    public void OnAcknowledged()
    {
        if (_isAbandoned)
        {
            _isAbandoned = false;
            State.ClearFlags(SessionFlags.ResetPending | SessionFlags.ResetKeepsTransaction);
        }
    }
}

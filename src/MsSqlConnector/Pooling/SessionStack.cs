using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The idle sessions, the one used last on top, so that those not needed grow old below. Push and pop are one
/// compare-exchange and allocate nothing: the top is the number of a place with a count of changes beside it, without which a
/// place that went and came back meanwhile would pass for unchanged.
/// </summary>
internal sealed class SessionStack(SessionTable table)
{
    private const int ChangeShift = 32;

    private long _top;

    public void Push(PooledSession session)
    {
        PoolSlot slot = session.Slot;
        slot.Idle = session;
        long before;
        long after;
        do
        {
            before = Volatile.Read(ref _top);
            slot.Below = (int)before;
            after = Change(before, slot.Number);
        }
        while (Interlocked.CompareExchange(ref _top, after, before) != before);
    }

    public PooledSession? TryPop()
    {
        while (true)
        {
            long before = Volatile.Read(ref _top);
            int number = (int)before;
            if (number == SessionTable.Nowhere)
            {
                return null;
            }

            // If another was quicker, the place may be empty or another session's by now; then the top has changed too.
            PoolSlot slot = table.Get(number);
            PooledSession? session = Volatile.Read(ref slot.Idle);
            if (session is not null
                && Interlocked.CompareExchange(ref _top, Change(before, Volatile.Read(ref slot.Below)), before) == before)
            {
                slot.Idle = null;
                return session;
            }
        }
    }

    /// <summary>All of them, from the top down. Whoever comes before they are pushed again finds none.</summary>
    public List<PooledSession> PopAll()
    {
        long before;
        do
        {
            before = Volatile.Read(ref _top);
        }
        while (Interlocked.CompareExchange(ref _top, Change(before, SessionTable.Nowhere), before) != before);

        List<PooledSession> sessions = [];
        for (int number = (int)before; number != SessionTable.Nowhere;)
        {
            PoolSlot slot = table.Get(number);
            number = slot.Below;
            sessions.Add(slot.Idle!);
            slot.Idle = null;
        }

        return sessions;
    }

    private static long Change(long before, int number) => ((before >> ChangeShift) + 1 << ChangeShift) | (uint)number;
}

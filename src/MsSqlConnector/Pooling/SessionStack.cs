using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>
/// A lock-free stack of the idle sessions. The most recently used session is on top, so that unneeded sessions age at the bottom. Push and
/// pop use one compare-exchange and allocate nothing. The top combines a slot number with a change counter, which prevents the ABA problem.
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
            slot.Next = (int)before;
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
            if (number == SessionTable.NotFound)
            {
                return null;
            }

            // If another thread was faster, the slot may be empty or hold another session. Then the top has changed too.
            PoolSlot slot = table.Get(number);
            PooledSession? session = Volatile.Read(ref slot.Idle);
            if (session is not null
                && Interlocked.CompareExchange(ref _top, Change(before, Volatile.Read(ref slot.Next)), before) == before)
            {
                slot.Idle = null;
                return session;
            }
        }
    }

    /// <summary>Removes and returns all sessions, from top to bottom. Until they are pushed again, other threads find none.</summary>
    public List<PooledSession> PopAll()
    {
        long before;
        do
        {
            before = Volatile.Read(ref _top);
        }
        while (Interlocked.CompareExchange(ref _top, Change(before, SessionTable.NotFound), before) != before);

        List<PooledSession> sessions = [];
        for (int number = (int)before; number != SessionTable.NotFound;)
        {
            PoolSlot slot = table.Get(number);
            number = slot.Next;
            sessions.Add(slot.Idle!);
            slot.Idle = null;
        }

        return sessions;
    }

    private static long Change(long before, int number) => ((before >> ChangeShift) + 1 << ChangeShift) | (uint)number;
}

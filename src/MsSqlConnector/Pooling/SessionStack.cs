using System;
using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The idle sessions, the one used last on top, so that those not needed grow old below. Push and pop are one
/// compare-exchange and allocate nothing: sessions have places in a table, and the top is a place with a count of changes
/// beside it, without which a place that went and came back meanwhile would pass for unchanged.
/// </summary>
internal sealed class SessionStack
{
    private const int ChangeShift = 32;
    private const int Nowhere = 0;

    private readonly object _gate = new();
    private PooledSession?[] _places = new PooledSession?[8];
    private long _top;

    /// <summary>Gives a session its place, in which it can be pushed.</summary>
    public void Add(PooledSession session)
    {
        lock (_gate)
        {
            // The place 0 stands for the bottom and is never given.
            int place = Array.IndexOf(_places, null, Nowhere + 1);
            if (place < 0)
            {
                place = _places.Length;
                PooledSession?[] larger = new PooledSession?[place * 2];
                Array.Copy(_places, larger, place);
                Volatile.Write(ref _places, larger);
            }

            session.Place = place;
            Volatile.Write(ref _places[place], session);
        }
    }

    /// <summary>Takes the place of a session that was popped back.</summary>
    public void Remove(PooledSession session)
    {
        lock (_gate)
        {
            _places[session.Place] = null;
        }
    }

    public void Push(PooledSession session)
    {
        long before;
        long after;
        do
        {
            before = Volatile.Read(ref _top);
            session.Below = (int)before;
            after = Change(before, session.Place);
        }
        while (Interlocked.CompareExchange(ref _top, after, before) != before);
    }

    public PooledSession? TryPop()
    {
        while (true)
        {
            long before = Volatile.Read(ref _top);
            int place = (int)before;
            if (place == Nowhere)
            {
                return null;
            }

            // If another was quicker, the place may be empty or another session's by now; then the top has changed too.
            PooledSession? session = Volatile.Read(ref Volatile.Read(ref _places)[place]);
            if (session is not null
                && Interlocked.CompareExchange(ref _top, Change(before, Volatile.Read(ref session.Below)), before) == before)
            {
                return session;
            }
        }
    }

    private static long Change(long before, int place) => ((before >> ChangeShift) + 1 << ChangeShift) | (uint)place;
}

using System;
using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The callers that wait for a session, in first-in, first-out order. The lock is taken only when a caller waits, and never while blocking
/// on anything else.
/// </summary>
/// <param name="clock">The clock of the waits.</param>
internal sealed class WaiterQueue(TimeProvider clock)
{
    private readonly object _gate = new();
    private readonly LinkedList<PoolWaiter> _waiters = new();
    private int _count;

    /// <summary>Gets a value that indicates whether no caller waits. Every rental and every return reads this without the lock.</summary>
    public bool IsEmpty => Volatile.Read(ref _count) == 0;

    public int Count => Volatile.Read(ref _count);

    public PoolWaiter Enqueue(bool isAsync)
    {
        var waiter = new PoolWaiter(clock, isAsync);
        lock (_gate)
        {
            _waiters.AddLast(waiter);

            // A full fence: from here on, a thread that returns a session sees the waiter.
            Interlocked.Increment(ref _count);
        }

        return waiter;
    }

    /// <summary>Removes a waiter. Returns false if it has already been served; it then owns the session or the right to open one.</summary>
    public bool TryRemove(PoolWaiter waiter)
    {
        lock (_gate)
        {
            if (waiter.IsServed)
            {
                return false;
            }

            _waiters.Remove(waiter);
            Interlocked.Decrement(ref _count);
            return true;
        }
    }

    /// <summary>Serves the longest-waiting callers while the pool has a session or the capacity to open one.</summary>
    public void Serve(SessionPool pool)
    {
        lock (_gate)
        {
            while (_waiters.First is { } first && pool.TryAcquireForWaiter(out PooledSession? session))
            {
                _waiters.RemoveFirst();
                Interlocked.Decrement(ref _count);
                first.Value.Serve(session);
            }
        }
    }
}

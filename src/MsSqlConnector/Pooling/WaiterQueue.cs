using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Those who wait for a session, first come, first served. The lock is taken only when somebody waits, and never while
/// anything else is waited for.
/// </summary>
internal sealed class WaiterQueue
{
    private readonly object _gate = new();
    private readonly LinkedList<PoolWaiter> _waiters = new();
    private int _count;

    /// <summary>Read without the lock by everybody who rents or returns.</summary>
    public bool IsEmpty => Volatile.Read(ref _count) == 0;

    public int Count => Volatile.Read(ref _count);

    public PoolWaiter Enqueue(bool isAsync)
    {
        var waiter = new PoolWaiter(isAsync);
        lock (_gate)
        {
            _waiters.AddLast(waiter);

            // A full fence: who returns a session from now on sees that somebody waits.
            Interlocked.Increment(ref _count);
        }

        return waiter;
    }

    /// <summary>Leaves the queue; false when the waiter has been served meanwhile, and owns what it was served with.</summary>
    public bool TryLeave(PoolWaiter waiter)
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

    /// <summary>Serves who waits longest, as long as somebody does and the pool has something to give.</summary>
    public void Serve(SessionPool pool)
    {
        lock (_gate)
        {
            while (_waiters.First is { } first && pool.TryTakeForWaiter(out PooledSession? session))
            {
                _waiters.RemoveFirst();
                Interlocked.Decrement(ref _count);
                first.Value.Serve(session);
            }
        }
    }
}

using System.Collections.Concurrent;
using System.Linq;
using System.Threading;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>All rows that users sent, with their outcomes.</summary>
internal sealed class RowBook
{
    private readonly ConcurrentQueue<RowUnit> _units = new();
    private long _lastKey;

    public long LastKey => Volatile.Read(ref _lastKey);

    /// <summary>Adds a unit whose outcome is unknown.</summary>
    public RowUnit Add(string userName, int turn, int count, int keyedCount)
    {
        long firstKey = Interlocked.Add(ref _lastKey, count) - count + 1;
        RowUnit unit = new(userName, turn, firstKey, count, keyedCount);
        _units.Enqueue(unit);
        return unit;
    }

    /// <summary>Returns all units in the order of their keys.</summary>
    public RowUnit[] Sort() => [.. _units.OrderBy(unit => unit.FirstKey)];
}

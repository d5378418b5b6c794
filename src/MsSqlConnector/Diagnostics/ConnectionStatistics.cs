using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;

namespace MsSqlConnector.Diagnostics;

/// <summary>What a connection has done while it was asked to count, over all the sessions it had meanwhile.</summary>
internal sealed class ConnectionStatistics
{
    private readonly Dictionary<string, long> _before = [];
    private SessionTotals? _totals;
    private SessionTotals? _start;
    private long _openedAt;
    private long _connectionTicks;

    /// <summary>Counting begins on a session: one just opened, or one that is open already.</summary>
    public void Attach(SessionTotals totals)
    {
        totals.IsTimed = true;
        _totals = totals;
        _start = totals.Copy();
        _openedAt = Stopwatch.GetTimestamp();
        _connectionTicks = 0;
    }

    /// <summary>The session goes back, or counting ends.</summary>
    public void Detach()
    {
        if (_totals is not { } totals)
        {
            return;
        }

        foreach (StatisticsKey key in StatisticsKey.All)
        {
            _before[key.Name] = Sum(key);
        }

        _connectionTicks = Stopwatch.GetTimestamp() - _openedAt;
        totals.IsTimed = false;
        _totals = null;
        _start = null;
    }

    /// <summary>Begins at nothing.</summary>
    public void Reset()
    {
        _before.Clear();
        _connectionTicks = 0;
        _openedAt = Stopwatch.GetTimestamp();
        _start = _totals?.Copy();
    }

    public Hashtable ToTable()
    {
        var values = new Hashtable();
        foreach (StatisticsKey key in StatisticsKey.All)
        {
            values.Add(key.Name, key.IsTime ? ToMilliseconds(Sum(key)) : Sum(key));
        }

        long connectionTicks = _totals is null ? _connectionTicks : Stopwatch.GetTimestamp() - _openedAt;
        values.Add("ConnectionTime", ToMilliseconds(connectionTicks));
        return values;
    }

    private long Sum(StatisticsKey key)
    {
        _before.TryGetValue(key.Name, out long sum);
        return _totals is { } totals && _start is { } start ? sum + key.Get(totals) - key.Get(start) : sum;
    }

    private static long ToMilliseconds(long ticks) => ticks * 1000 / Stopwatch.Frequency;
}

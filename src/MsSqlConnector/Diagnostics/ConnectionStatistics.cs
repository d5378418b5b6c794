using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace MsSqlConnector.Diagnostics;

/// <summary>What a connection has done while it was asked to count, over all the sessions it had meanwhile.</summary>
internal sealed class ConnectionStatistics
{
    // Apart from the connections, so that those that do not count are no larger for it.
    private static readonly ConditionalWeakTable<DbConnection, ConnectionStatistics> s_all = new();

    private readonly Dictionary<string, long> _before = [];
    private SessionTotals? _totals;
    private SessionTotals? _start;
    private long _openedAt;
    private long _connectionTicks;

    /// <summary>Returns the statistics of a connection; null when it has never counted.</summary>
    public static ConnectionStatistics? Find(DbConnection connection) =>
        s_all.TryGetValue(connection, out ConnectionStatistics? statistics) ? statistics : null;

    /// <summary>Returns the statistics of a connection that counts from now on.</summary>
    public static ConnectionStatistics GetOrCreate(DbConnection connection) => s_all.GetValue(connection, static _ => new ConnectionStatistics());

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

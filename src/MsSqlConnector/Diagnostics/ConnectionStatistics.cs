using System;
using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Diagnostics;

/// <summary>Collects the statistics of a connection while they are enabled, across all its sessions.</summary>
internal sealed class ConnectionStatistics
{
    // A separate table, so that connections without statistics are not larger.
    private static readonly ConditionalWeakTable<DbConnection, ConnectionStatistics> s_all = new();

    private readonly Dictionary<string, long> _accumulated = [];
    private SessionTotals? _totals;
    private SessionTotals? _start;
    private long _openedAt;
    private long _connectionTicks;

    /// <summary>Gets a value that indicates whether a session is being counted.</summary>
    public bool IsCounting => _totals is not null;

    /// <summary>Returns the statistics of a connection, or null if they have never been enabled.</summary>
    public static ConnectionStatistics? Find(DbConnection connection) =>
        s_all.TryGetValue(connection, out ConnectionStatistics? statistics) ? statistics : null;

    /// <summary>Returns the statistics of a connection, and creates them on first use.</summary>
    public static ConnectionStatistics GetOrCreate(DbConnection connection) =>
        s_all.GetValue(connection, static _ => new ConnectionStatistics());

    /// <summary>Removes the statistics of a connection.</summary>
    public static void Remove(DbConnection connection) => s_all.Remove(connection);

    /// <summary>Starts counting on a session, which may have been open before. Does nothing if it is already counting on it.</summary>
    public void Attach(SessionTotals totals)
    {
        if (ReferenceEquals(totals, _totals))
        {
            return;
        }

        totals.IsTimed = true;
        _totals = totals;
        _start = totals.Copy();
        _openedAt = totals.Clock.GetTicks();
        _connectionTicks = 0;
    }

    /// <summary>Stops counting, because the session is released or the statistics are disabled.</summary>
    public void Detach()
    {
        if (_totals is not { } totals)
        {
            return;
        }

        foreach (StatisticsKey key in StatisticsKey.All)
        {
            _accumulated[key.Name] = Sum(key);
        }

        _connectionTicks = totals.Clock.GetTicks() - _openedAt;
        totals.IsTimed = false;
        _totals = null;
        _start = null;
    }

    /// <summary>Resets all values to zero.</summary>
    public void Reset()
    {
        _accumulated.Clear();
        _connectionTicks = 0;
        _openedAt = _totals?.Clock.GetTicks() ?? 0;
        _start = _totals?.Copy();
    }

    public Hashtable ToTable()
    {
        var values = new Hashtable();
        foreach (StatisticsKey key in StatisticsKey.All)
        {
            values.Add(key.Name, key.IsTime ? ToMilliseconds(Sum(key)) : Sum(key));
        }

        long connectionTicks = _totals is null ? _connectionTicks : _totals.Clock.GetTicks() - _openedAt;
        values.Add("ConnectionTime", ToMilliseconds(connectionTicks));
        return values;
    }

    private long Sum(StatisticsKey key)
    {
        _accumulated.TryGetValue(key.Name, out long sum);
        return _totals is { } totals && _start is { } start ? sum + key.Get(totals) - key.Get(start) : sum;
    }

    private static long ToMilliseconds(long ticks) => ticks * 1000 / Stopwatch.Frequency;
}

/// <summary>A value of the statistics: those of Microsoft.Data.SqlClient under their names, followed by the additional ones.</summary>
internal sealed class StatisticsKey(string name, Func<SessionTotals, long> get, bool isTime = false)
{
    public static readonly StatisticsKey[] All =
    [
        new("BuffersReceived", totals => totals.ReceivedPacketCount),
        new("BuffersSent", totals => totals.SentPacketCount),
        new("BytesReceived", totals => totals.ReceivedByteCount),
        new("BytesSent", totals => totals.SentByteCount),
        new("CursorOpens", _ => 0),
        new("IduCount", totals => totals.ChangeCount),
        new("IduRows", totals => totals.ChangedRowCount),
        new("PreparedExecs", totals => totals.PreparedExecutionCount),
        new("Prepares", totals => totals.PrepareCallCount),
        new("SelectCount", totals => totals.SelectCount),
        new("SelectRows", totals => totals.SelectRowCount),
        new("ServerRoundtrips", totals => totals.RoundTripCount),
        new("SumResultSets", totals => totals.ResultCount),
        new("Transactions", totals => totals.TransactionCount),
        new("UnpreparedExecs", totals => totals.UnpreparedExecutionCount),
        new("ExecutionTime", totals => totals.ExecutionTicks, isTime: true),
        new("NetworkServerTime", totals => totals.WaitTicks, isTime: true),
        new("PreparedStatements", totals => totals.PreparedCount),
        new("PreparedReuses", totals => totals.ReuseCount),
        new("PreparedDrops", totals => totals.DroppedCount),
        new("PreparedAgain", totals => totals.RepreparedCount),
    ];

    public string Name { get; } = name;

    /// <summary>Gets a value that indicates whether the value is kept in clock ticks and returned in milliseconds.</summary>
    public bool IsTime { get; } = isTime;

    public long Get(SessionTotals totals) => get(totals);
}

/// <summary>The state of the statistics of a connection, in one byte of the connection.</summary>
[Flags]
internal enum StatisticsFlags : byte
{
    None = 0,

    /// <summary>The application has enabled the statistics.</summary>
    Enabled = 1,

    /// <summary>There are values, which are being collected or were collected earlier.</summary>
    Existing = 2,
}

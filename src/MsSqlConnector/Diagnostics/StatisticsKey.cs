using System;

namespace MsSqlConnector.Diagnostics;

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

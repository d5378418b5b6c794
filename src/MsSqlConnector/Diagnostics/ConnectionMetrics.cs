using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>Measures how long applications use connections, and the bytes sent and received.</summary>
internal static class ConnectionMetrics
{
    private const string PoolTag = "db.client.connection.pool.name";
    private const string DirectionTag = "network.io.direction";

    private static readonly Histogram<double> s_useTime = SharedInstruments.CreateHistogram(
        Listeners.Meter, "db.client.connection.use_time", "The time from opening a connection to closing it.");

    private static readonly Counter<long> s_io = SharedInstruments.CreateCounter(
        Listeners.Meter, "db.client.connection.io", "By", "Bytes sent and received. They are recorded when a command ends and when a "
            + "connection is closed.");

    public static bool IsWanted => s_useTime.Enabled || s_io.Enabled;

    /// <summary>Gets a value that indicates whether a listener wants the numbers of bytes.</summary>
    public static bool CountsBytes => s_io.Enabled;

    /// <param name="pool">The name of the pool.</param>
    /// <param name="ticks">The time, in ticks of <see cref="Stopwatch"/>.</param>
    public static void RecordUse(string pool, long ticks)
    {
        if (s_useTime.Enabled)
        {
            MetricRecorder.Record(s_useTime, ticks, new KeyValuePair<string, object?>(PoolTag, pool));
        }
    }

    /// <summary>Records the bytes that were sent and received since the previous call for the session.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="totals">The totals of the session.</param>
    public static void RecordBytes(string pool, SessionTotals totals)
    {
        if (!s_io.Enabled)
        {
            return;
        }

        Add(pool, "transmit", totals.SentByteCount - totals.ReportedSentByteCount);
        Add(pool, "receive", totals.ReceivedByteCount - totals.ReportedReceivedByteCount);
        totals.ReportedSentByteCount = totals.SentByteCount;
        totals.ReportedReceivedByteCount = totals.ReceivedByteCount;
    }

    private static void Add(string pool, string direction, long byteCount)
    {
        if (byteCount > 0)
        {
            MetricRecorder.Add(s_io, byteCount, new(PoolTag, pool), new(DirectionTag, direction));
        }
    }
}

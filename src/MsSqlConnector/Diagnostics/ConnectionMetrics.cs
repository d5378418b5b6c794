using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>How long connections are held, and what goes over them.</summary>
internal static class ConnectionMetrics
{
    private const string PoolTag = "db.client.connection.pool.name";
    private const string DirectionTag = "network.io.direction";

    private static readonly Histogram<double> s_useTime = Announced.MakeHistogram(
        Listeners.Meter, "db.client.connection.use_time", "The time from opening a connection to closing it.");

    private static readonly Counter<long> s_io = Announced.MakeCounter(
        Listeners.Meter, "db.client.connection.io", "By", "Bytes sent and received, told when a command is over and when a connection is closed.");

    public static bool IsWanted => s_useTime.Enabled || s_io.Enabled;

    /// <summary>Whether somebody wants to know what goes over connections.</summary>
    public static bool CountsBytes => s_io.Enabled;

    /// <param name="pool">The name of the pool.</param>
    /// <param name="ticks">The time, in the ticks of <see cref="Stopwatch"/>.</param>
    public static void Used(string pool, long ticks)
    {
        if (s_useTime.Enabled)
        {
            Measuring.Record(s_useTime, ticks, new KeyValuePair<string, object?>(PoolTag, pool));
        }
    }

    /// <summary>Tells what has gone over a connection since that was last told, at first since it was opened.</summary>
    /// <param name="pool">The name of the pool.</param>
    /// <param name="totals">What the session has done.</param>
    public static void Tell(string pool, SessionTotals totals)
    {
        if (!s_io.Enabled)
        {
            return;
        }

        Add(pool, "transmit", totals.SentByteCount - totals.ToldSentByteCount);
        Add(pool, "receive", totals.ReceivedByteCount - totals.ToldReceivedByteCount);
        totals.ToldSentByteCount = totals.SentByteCount;
        totals.ToldReceivedByteCount = totals.ReceivedByteCount;
    }

    private static void Add(string pool, string direction, long byteCount)
    {
        if (byteCount > 0)
        {
            Measuring.Add(s_io, byteCount, new(PoolTag, pool), new(DirectionTag, direction));
        }
    }
}

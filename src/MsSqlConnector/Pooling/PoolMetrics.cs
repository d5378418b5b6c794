using System;
using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Linq;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Publishes metrics of the pools on the meter MsSqlConnector, by OpenTelemetry's conventions for client connection pools. Observable
/// values are read when a listener asks for them. Pools with the same name are added up.
/// </summary>
internal static class PoolMetrics
{
    private const string PoolTag = "db.client.connection.pool.name";
    private const string StateTag = "db.client.connection.state";
    private const string Connections = "{connection}";

    private static readonly Counter<long> s_timeouts = SharedInstruments.CreateCounter(
        Listeners.Meter, "db.client.connection.timeouts", "{timeout}", "Attempts to get a connection from the pool that timed out.");

    private static readonly Counter<long> s_reclaimed = SharedInstruments.CreateCounter(
        Listeners.Meter,
        "db.client.connection.reclaimed",
        Connections,
        "Connection leaks: connections that were garbage collected without having "
        + "been closed.");

    private static readonly Histogram<double> s_createTime = SharedInstruments.CreateHistogram(
        Listeners.Meter, "db.client.connection.create_time", "The time to open a physical connection to the server.");

    private static readonly Histogram<double> s_waitTime = SharedInstruments.CreateHistogram(
        Listeners.Meter, "db.client.connection.wait_time", "The time that callers waited for a connection of the pool.");

    static PoolMetrics()
    {
        const string Count = "db.client.connection.count";
        ListenerInvoker.Invoke(
            Count, Count, static name => Listeners.Meter.CreateObservableUpDownCounter(name, CountAll, Connections, "Connections of the "
                + "pool by state."));
        Observe("db.client.connection.max", Connections, "The maximum number of connections.", pool => pool.Settings.Pool.MaximumCount);
        Observe("db.client.connection.idle.min", Connections, "The minimum number of connections that "
            + "the pool keeps.", pool => pool.Settings.Pool.MinimumCount);
        Observe("db.client.connection.pending_requests", "{request}", "Requests that are waiting for a connection.", pool =>
            pool.Counts.Waiting);
    }

    public static void Created(ConnectionSource source, long start) => Record(s_createTime, source, start);

    public static void Waited(ConnectionSource source, long start) => Record(s_waitTime, source, start);

    public static void TimedOut(ConnectionSource source) => Add(s_timeouts, source, 1);

    public static void Reclaimed(ConnectionSource source, int count) => Add(s_reclaimed, source, count);

    private static void Record(Histogram<double> histogram, ConnectionSource source, long start)
    {
        if (histogram.Enabled)
        {
            MetricRecorder.Record(histogram, source.Settings.Clock.GetTicks() - start, CreateTag(source.Name));
        }
    }

    private static void Add(Counter<long> counter, ConnectionSource source, int count)
    {
        if (counter.Enabled)
        {
            MetricRecorder.Add(counter, count, CreateTag(source.Name));
        }
    }

    /// <summary>
    /// Creates an observable instrument. A listener's exception while the instrument is published does not prevent its creation.
    /// </summary>
    private static void Observe(string name, string unit, string description, Func<SessionPool, int> figure) => ListenerInvoker.Invoke(
        name,
        (name, unit, description, figure),
        static state => Listeners.Meter.CreateObservableUpDownCounter(
            state.name,
            () => PoolSet.All.GroupBy(pool => pool.Name).Select(
                pools => new Measurement<int>(pools.Sum(state.figure), CreateTag(pools.Key))),
            state.unit,
            state.description));

    private static IEnumerable<Measurement<int>> CountAll()
    {
        foreach (IGrouping<string, PoolCounts> pool in PoolSet.All.GroupBy(pool => pool.Name, pool => pool.Counts))
        {
            yield return new Measurement<int>(pool.Sum(counts => counts.Idle), CreateTag(pool.Key), new(StateTag, "idle"));
            yield return new Measurement<int>(pool.Sum(counts => counts.Used), CreateTag(pool.Key), new(StateTag, "used"));
        }
    }

    private static KeyValuePair<string, object?> CreateTag(string pool) => new(PoolTag, pool);
}

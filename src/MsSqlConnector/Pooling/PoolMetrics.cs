using System;
using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Linq;
using MsSqlConnector.Configuration;
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

    public static void Created(ConnectionSettings pool, long start) => Record(s_createTime, pool, start);

    public static void Waited(ConnectionSettings pool, long start) => Record(s_waitTime, pool, start);

    public static void TimedOut(ConnectionSettings pool) => Add(s_timeouts, pool, 1);

    public static void Reclaimed(ConnectionSettings pool, int count) => Add(s_reclaimed, pool, count);

    private static void Record(Histogram<double> histogram, ConnectionSettings pool, long start)
    {
        if (histogram.Enabled)
        {
            MetricRecorder.Record(histogram, pool.Clock.GetTicks() - start, CreateTag(pool.PoolName));
        }
    }

    private static void Add(Counter<long> counter, ConnectionSettings pool, int count)
    {
        if (counter.Enabled)
        {
            MetricRecorder.Add(counter, count, CreateTag(pool.PoolName));
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
            () => SessionPools.All.GroupBy(pool => pool.Name).Select(
                pools => new Measurement<int>(pools.Sum(state.figure), CreateTag(pools.Key))),
            state.unit,
            state.description));

    private static IEnumerable<Measurement<int>> CountAll()
    {
        foreach (IGrouping<string, PoolCounts> pool in SessionPools.All.GroupBy(pool => pool.Name, pool => pool.Counts))
        {
            yield return new Measurement<int>(pool.Sum(counts => counts.Idle), CreateTag(pool.Key), new(StateTag, "idle"));
            yield return new Measurement<int>(pool.Sum(counts => counts.Used), CreateTag(pool.Key), new(StateTag, "used"));
        }
    }

    private static KeyValuePair<string, object?> CreateTag(string pool) => new(PoolTag, pool);
}

using System;
using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

/// <summary>An event counter with the name that Microsoft.Data.SqlClient uses.</summary>
/// <param name="name">The name.</param>
/// <param name="displayName">The name that tools show.</param>
/// <param name="read">Selects the number.</param>
/// <param name="isRate">Whether the number is a total, of which the counter publishes the increase per second.</param>
internal sealed class ConnectionCounter(string name, string displayName, Func<CounterFigures, double> read, bool isRate = false)
{
    public static readonly ConnectionCounter[] All =
    [
        new("active-hard-connections", "Actual active connections currently made to servers", static now => now.Pooled + now.NonPooled),
        new("hard-connects", "Actual connection rate to servers", static now => now.HardConnects, isRate: true),
        new("hard-disconnects", "Actual disconnection rate from servers", static now => now.HardDisconnects, isRate: true),
        new("active-soft-connects", "Active connections retrieved from the connection pool", static now => now.Used),
        new("soft-connects", "Rate of connections retrieved from the connection pool", static now => now.SoftConnects, isRate: true),
        new("soft-disconnects", "Rate of connections returned to the connection pool", static now => now.SoftDisconnects, isRate: true),
        new("number-of-non-pooled-connections", "Number of connections not using connection pooling", static now => now.NonPooled),
        new("number-of-pooled-connections", "Number of connections managed by the connection pool", static now => now.Pooled),
        new("number-of-active-connection-pool-groups", "Number of active unique connection strings", static now => now.Groups),
        new("number-of-inactive-connection-pool-groups", "Number of unique connection strings waiting for pruning", static now =>
            now.InactiveGroups),
        new("number-of-active-connection-pools", "Number of active connection pools", static now => now.Pools),
        new("number-of-inactive-connection-pools", "Number of inactive connection pools", static now => now.InactivePools),
        new("number-of-active-connections", "Number of active connections", static now => now.Used),
        new("number-of-free-connections", "Number of ready connections in the connection pool", static now => now.Free),
        new("number-of-stasis-connections", "Number of connections currently waiting to be ready", static now => now.Stasis),
        new(
            "number-of-reclaimed-connections",
            "Rate of connections reclaimed by the garbage collector",
            static now => now.Reclaimed,
            isRate: true),
    ];

    private double _highest;

    /// <summary>Creates the counter, which belongs to the event source.</summary>
    public DiagnosticCounter Create(EventSource source) => isRate
        ? new IncrementingPollingCounter(name, source, ReadTotal)
        {
            DisplayName = displayName,
            DisplayRateTimeScale = TimeSpan.FromSeconds(1)
        }
        : new PollingCounter(name, source, () => read(CounterFigures.Current)) { DisplayName = displayName };

    /// <summary>
    /// Returns a total that never decreases, because a busy pool is read at different moments. Only the timer of the counters calls it.
    /// </summary>
    public double ReadTotal() => _highest = Math.Max(_highest, read(CounterFigures.Current));
}

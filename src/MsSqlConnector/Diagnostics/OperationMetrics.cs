using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>Measures the duration of operations according to the OpenTelemetry conventions for database clients.</summary>
internal static class OperationMetrics
{
    private static readonly Histogram<double> s_duration = SharedInstruments.CreateHistogram(
        Listeners.Meter, "db.client.operation.duration", "The duration of a command, a commit or a rollback.");

    public static bool IsWanted => s_duration.Enabled;

    /// <param name="ticks">The time, in ticks of <see cref="Stopwatch"/>.</param>
    /// <param name="tags">The tags of the operation, including its error if it failed.</param>
    public static void Record(long ticks, List<KeyValuePair<string, object?>> tags) => MetricRecorder.Record(s_duration, ticks, [.. tags]);
}

using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>How long operations take, by OpenTelemetry's conventions for database clients.</summary>
internal static class OperationMetrics
{
    private static readonly Histogram<double> s_duration = Listeners.Meter.CreateHistogram<double>(
        "db.client.operation.duration", "s", "The time from the beginning of a command or of the end of a transaction until it is over.");

    public static bool IsWanted => s_duration.Enabled;

    /// <param name="ticks">The time, in the ticks of <see cref="Stopwatch"/>.</param>
    /// <param name="tags">What it was, and whether it failed.</param>
    public static void Record(long ticks, List<KeyValuePair<string, object?>> tags)
    {
        if (s_duration.Enabled)
        {
            s_duration.Record((double)ticks / Stopwatch.Frequency, tags.ToArray());
        }
    }
}

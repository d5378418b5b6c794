using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Records measurements if the instrument has listeners. Callers that create tags check <see cref="Instrument.Enabled"/> first.
/// </summary>
internal static class MetricRecorder
{
    public static void Add(Counter<long> counter, long count, params KeyValuePair<string, object?>[] tags)
    {
        if (counter.Enabled)
        {
            Invoke(counter, count, tags);
        }
    }

    /// <param name="histogram">The histogram, in seconds.</param>
    /// <param name="ticks">The time, in ticks of <see cref="Stopwatch"/>.</param>
    /// <param name="tags">The tags of the measurement.</param>
    public static void Record(Histogram<double> histogram, long ticks, params KeyValuePair<string, object?>[] tags)
    {
        if (histogram.Enabled)
        {
            ListenerInvoker.Invoke(
                histogram.Name,
                (histogram, seconds: (double)ticks / Stopwatch.Frequency, tags),
                static state => state.histogram.Record(state.seconds, state.tags));
        }
    }

    private static void Invoke(Counter<long> counter, long count, KeyValuePair<string, object?>[] tags) =>
        ListenerInvoker.Invoke(counter.Name, (counter, count, tags), static state => state.counter.Add(state.count, state.tags));
}

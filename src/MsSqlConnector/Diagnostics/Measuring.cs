using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>Records measurements if the instrument has listeners. Callers that create tags check <see cref="Instrument.Enabled"/> first.</summary>
internal static class Measuring
{
    public static void Add(Counter<long> counter, long count, params KeyValuePair<string, object?>[] tags)
    {
        if (counter.Enabled)
        {
            Telling.Try(counter.Name, (counter, count, tags), static told => told.counter.Add(told.count, told.tags));
        }
    }

    /// <param name="histogram">The histogram, in seconds.</param>
    /// <param name="ticks">The time, in ticks of <see cref="Stopwatch"/>.</param>
    /// <param name="tags">The tags of the measurement.</param>
    public static void Record(Histogram<double> histogram, long ticks, params KeyValuePair<string, object?>[] tags)
    {
        if (histogram.Enabled)
        {
            Telling.Try(
                histogram.Name,
                (histogram, seconds: (double)ticks / Stopwatch.Frequency, tags),
                static told => told.histogram.Record(told.seconds, told.tags));
        }
    }
}

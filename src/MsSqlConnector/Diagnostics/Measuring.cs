using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>Gives measurements to who listens to them; asked for with <see cref="Instrument.Enabled"/> where tags have to be made.</summary>
internal static class Measuring
{
    public static void Add(Counter<long> counter, long count, params KeyValuePair<string, object?>[] tags)
    {
        if (counter.Enabled)
        {
            Telling.Try(counter.Name, (counter, count, tags), static told => told.counter.Add(told.count, told.tags));
        }
    }

    /// <param name="histogram">Of seconds.</param>
    /// <param name="ticks">The time, in the ticks of <see cref="Stopwatch"/>.</param>
    /// <param name="tags">What it was.</param>
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

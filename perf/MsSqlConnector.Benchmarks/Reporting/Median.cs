using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The middle of some figures: a round that the machine spoiled does not count. Of nothing it is not a number.</summary>
internal static class Median
{
    public static double Of(IEnumerable<double> figures)
    {
        double[] sorted = [.. figures];
        if (sorted.Length == 0)
        {
            return double.NaN;
        }

        Array.Sort(sorted);
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    public static double Of<T>(IEnumerable<T> items, Func<T, double> figure) => Of(items.Select(figure));

    /// <summary>Of the ratios within a round, where both were measured within seconds of each other.</summary>
    public static double OfRatios(IEnumerable<Measurement> some, IEnumerable<Measurement> others, Func<Measurement, double> figure) =>
        Of(some.Join(others, one => one.Round, other => other.Round, (one, other) => figure(one) / figure(other)));
}

using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The median of some figures, so that an outlier has no effect. The median of an empty set is NaN.</summary>
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

    /// <summary>Returns the median of the ratios within each round, where both were measured within seconds of each other.</summary>
    public static double OfRatios(IEnumerable<Measurement> some, IEnumerable<Measurement> others, Func<Measurement, double> figure) =>
        Of(some.Join(others, one => one.Round, other => other.Round, (one, other) => figure(one) / figure(other)));
}

using System;
using System.Collections.Generic;
using System.Linq;

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
}

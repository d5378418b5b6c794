using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.Scaling;

/// <summary>How one provider's time grows along one axis.</summary>
/// <param name="Axis">The axis.</param>
/// <param name="Provider">The provider.</param>
/// <param name="Points">The counts with their times in milliseconds, in ascending order.</param>
/// <param name="Exponent">
/// The exponent with which the time of a round grows with the count, over the largest points: 1 is linear; a lower value means that
/// constant costs still dominate.
/// </param>
internal sealed record Growth(
    string Axis, string Provider, IReadOnlyList<(int Count, RoundSummary Milliseconds)> Points, RoundSummary Exponent)
{
    /// <summary>Below this time, the round trip dominates; from here on the growth is visible.</summary>
    private const int ExponentPointCount = 3;

    private const double NanosecondsInMillisecond = 1e6;

    /// <summary>The titles of a table; the first two columns contain text.</summary>
    public static string[] Titles => ["axis", "provider", "count", "ms", "ns each", "exponent"];

    /// <summary>All measured growths, with the axes in order.</summary>
    public static IReadOnlyList<Growth> Of(IEnumerable<Measurement> measurements)
    {
        var byLine = measurements
            .Select(one => (Point: ScalingAxis.Parse(one.Variant), one.Provider, one.Round, Milliseconds: one.Milliseconds!.Value))
            .ToLookup(one => one.Point.Axis);
        return
        [
            .. from axis in ScalingAxis.All
               from line in byLine[axis.Name].GroupBy(one => one.Provider)
               let points = line.GroupBy(one => one.Point.Count).OrderBy(point => point.Key)
                   .Select(point => (point.Key, RoundSummary.Of(point, one => one.Milliseconds))).ToArray()
               let exponents = line.GroupBy(one => one.Round)
                   .Select(round => Slope([.. round.Select(one => (one.Point.Count, one.Milliseconds))]))
               select new Growth(axis.Name, line.Key, points, RoundSummary.Of(exponents.Where(double.IsFinite))),
        ];
    }

    /// <summary>The rows of a table: one for each point, and the exponent in the last one.</summary>
    public IEnumerable<string[]> Rows(Opponent opponent) => Points.Select((point, i) => (string[])
    [
        Axis,
        Provider == ProviderNames.Incumbent ? opponent.Name : Provider,
        point.Count.ToString(CultureInfo.InvariantCulture),
        point.Milliseconds.Text(Figure.Text),
        point.Milliseconds.Select(time => time * NanosecondsInMillisecond / point.Count).Text(Figure.Text),
        i == Points.Count - 1 && Exponent.IsMeasured ? Exponent.Text(Figure.Ratio) : "",
    ]);

    /// <summary>Returns the slope of the regression line through the logarithms of the largest points.</summary>
    private static double Slope((int Count, double Milliseconds)[] points)
    {
        (double X, double Y)[] last = [.. points.OrderBy(point => point.Count).TakeLast(ExponentPointCount)
            .Select(point => (Math.Log(point.Count), Math.Log(point.Milliseconds)))];
        double x = last.Average(point => point.X);
        double y = last.Average(point => point.Y);
        return last.Sum(point => (point.X - x) * (point.Y - y)) / last.Sum(point => (point.X - x) * (point.X - x));
    }
}

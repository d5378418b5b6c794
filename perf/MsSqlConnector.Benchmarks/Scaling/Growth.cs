using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Scaling;

/// <summary>How one provider's time grows along one axis.</summary>
/// <param name="Axis">What there is more of.</param>
/// <param name="Provider">Whose time.</param>
/// <param name="Points">How many there are, with the milliseconds that they take: in order.</param>
internal sealed record Growth(string Axis, string Provider, IReadOnlyList<(int Count, double Milliseconds)> Points)
{
    /// <summary>What is small costs a round trip, however little it is; from here on the growth shows.</summary>
    private const int ExponentPointCount = 3;

    private const double NanosecondsInMillisecond = 1e6;

    /// <summary>All there are of, the axes in their order.</summary>
    public static IReadOnlyList<Growth> Of(IEnumerable<Measurement> measurements)
    {
        ILookup<(string Axis, string Provider), (int Count, double Milliseconds)> points = measurements
            .GroupBy(one => (one.Variant, one.Provider))
            .Select(group => (Point: ScalingAxis.Parse(group.Key.Variant), group.Key.Provider, Time: Median.Of(group, one => one.Milliseconds!.Value)))
            .OrderBy(one => one.Point.Count)
            .ToLookup(one => (one.Point.Axis, one.Provider), one => (one.Point.Count, one.Time));
        return [.. ScalingAxis.All.SelectMany(axis => points
            .Where(group => group.Key.Axis == axis.Name)
            .Select(group => new Growth(axis.Name, group.Key.Provider, [.. group])))];
    }

    /// <summary>
    /// The power of the count that the time grows with, over the largest points: 1 is linear, below it what is the same for all
    /// still counts. The slope of the line through the logarithms.
    /// </summary>
    public double Exponent
    {
        get
        {
            (double X, double Y)[] last = [.. Points.TakeLast(ExponentPointCount)
                .Select(point => (Math.Log(point.Count), Math.Log(point.Milliseconds)))];
            double x = last.Average(point => point.X);
            double y = last.Average(point => point.Y);
            return last.Sum(point => (point.X - x) * (point.Y - y)) / last.Sum(point => (point.X - x) * (point.X - x));
        }
    }

    public static double Nanoseconds((int Count, double Milliseconds) point) => point.Milliseconds * NanosecondsInMillisecond / point.Count;
}

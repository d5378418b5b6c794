using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Scaling;

/// <summary>How one provider's time grows along one axis.</summary>
/// <param name="Axis">The axis.</param>
/// <param name="Provider">The provider.</param>
/// <param name="Points">The counts with their times in milliseconds, in ascending order.</param>
internal sealed record Growth(string Axis, string Provider, IReadOnlyList<(int Count, double Milliseconds)> Points)
{
    /// <summary>Below this time, the round trip dominates; from here on the growth is visible.</summary>
    private const int ExponentPointCount = 3;

    private const double NanosecondsInMillisecond = 1e6;

    /// <summary>All measured growths, with the axes in order.</summary>
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
    /// The exponent with which the time grows with the count, over the largest points: 1 is linear; a lower value means that constant costs still
    /// dominate. It is the slope of the regression line through the logarithms.
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

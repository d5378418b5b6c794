using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>
/// The ratio of two competitors: that of each round, in which both were measured within seconds of each other, and that of their medians.
/// </summary>
internal sealed record RatioSummary(RoundSummary Rounds, double OfMedians)
{
    /// <summary>From this factor between the two ratios on, both are shown.</summary>
    private const double Tolerance = 1.2;

    public static RatioSummary Of(
        IReadOnlyCollection<Measurement> some, IReadOnlyCollection<Measurement> others, Func<Measurement, double> figure) => new(
            RoundSummary.Of(some.Join(others, one => one.Round, other => other.Round, (one, other) => figure(one) / figure(other))),
            Median.Of(some, figure) / Median.Of(others, figure));

    /// <summary>Returns a figure that is not a ratio of two competitors.</summary>
    public static RatioSummary From(RoundSummary figure) => new(figure, figure.Median);

    public string Text() => Text(Figure.Ratio);

    /// <summary>Returns the median of the ratios with their spread, and the ratio of the medians if it differs.</summary>
    public string Text(Func<double, string> format)
    {
        double factor = OfMedians / Rounds.Median;
        return Rounds.Text(format) + (factor is > Tolerance or < 1 / Tolerance ? $"; of medians {format(OfMedians)}" : "");
    }
}

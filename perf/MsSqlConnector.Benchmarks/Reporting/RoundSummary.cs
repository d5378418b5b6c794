using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json.Serialization;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>A figure over the rounds. All values are NaN if the figure was not measured.</summary>
internal sealed record RoundSummary(double Median, double Min, double Max)
{
    public static readonly RoundSummary Missing = new(double.NaN, double.NaN, double.NaN);

    [JsonIgnore]
    public bool IsMeasured => double.IsFinite(Median);

    /// <summary>The ratio of the maximum to the minimum.</summary>
    [JsonIgnore]
    public double Factor => Max / Min;

    public static RoundSummary Of(IEnumerable<double> figures)
    {
        double[] all = [.. figures];
        return all.Length == 0 ? Missing : new RoundSummary(Reporting.Median.Of(all), all.Min(), all.Max());
    }

    public static RoundSummary Of<T>(IEnumerable<T> items, Func<T, double> figure) => Of(items.Select(figure));

    /// <summary>Converts to another unit.</summary>
    /// <param name="convert">An increasing function.</param>
    public RoundSummary Select(Func<double, double> convert) => new(convert(Median), convert(Min), convert(Max));

    /// <summary>Returns the median, followed by the minimum and the maximum if they look different.</summary>
    public string Text(Func<double, string> format)
    {
        (string median, string min, string max) = (format(Median), format(Min), format(Max));
        return min == median && max == median ? median : $"{median} ({min}–{max})";
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>
/// A condition for one or several figures. A ratio must fulfill it as the median of the ratios and as the ratio of the medians.
/// </summary>
/// <param name="Wanted">The description of the condition.</param>
/// <param name="Bound">The limit of the figures.</param>
/// <param name="IsLeast">Whether the limit is a minimum instead of a maximum.</param>
/// <param name="Measure">The figures of all variants; some can be missing.</param>
internal sealed record Check(string Wanted, double Bound, bool IsLeast, Func<ResultSet, IReadOnlyList<RatioSummary>> Measure)
{
    public const string Met = "met";
    public const string Incomplete = "incomplete";

    private const string NotMet = "**not met**";

    /// <summary>The maximum number of figures that are listed. Of more figures, only the worst is shown.</summary>
    private const int MaxListedCount = 6;

    /// <summary>
    /// The same figures of the limit, or of the limit with value, instead of this provider's; null if there are none. They are listed if
    /// one of them does not fulfill the condition.
    /// </summary>
    public Func<ResultSet, IReadOnlyList<RatioSummary>>? OfLimit { get; init; }

    /// <summary>The competitor of <see cref="OfLimit"/>.</summary>
    public string LimitName { get; init; } = ProviderNames.Limit;

    public static Check AtMost(string wanted, double bound, Func<ResultSet, IReadOnlyList<RatioSummary>> measure) =>
        new(wanted, bound, false, measure);

    public static Check AtLeast(string wanted, double bound, Func<ResultSet, IReadOnlyList<RatioSummary>> measure) =>
        new(wanted, bound, true, measure);

    public (string Measured, string Verdict) On(ResultSet results)
    {
        IReadOnlyList<RatioSummary> all = Measure(results);
        RatioSummary[] measured = [.. all.Where(one => one.Rounds.IsMeasured)];
        if (measured.Length == 0)
        {
            return ("-", Incomplete);
        }

        string verdict = !Array.TrueForAll(measured, Holds) ? NotMet : measured.Length < all.Count ? Incomplete : Met;
        string text = Describe(all, measured);
        return (verdict == NotMet ? text + DescribeLimit(results) : text, verdict);
    }

    /// <summary>Returns the figures of the limit if one of them does not fulfill the condition either; otherwise an empty text.</summary>
    private string DescribeLimit(ResultSet results)
    {
        IReadOnlyList<RatioSummary> all = OfLimit?.Invoke(results) ?? [];
        RatioSummary[] measured = [.. all.Where(one => one.Rounds.IsMeasured)];
        return Array.TrueForAll(measured, Holds) ? "" : $"; the {LimitName}: {Describe(all, measured)}";
    }

    private string Describe(IReadOnlyList<RatioSummary> all, RatioSummary[] measured) =>
        all.Count > MaxListedCount ? Worst(measured) : string.Join(", ", all.Select(one => one.Text(Figure.Text)));

    private string Worst(RatioSummary[] measured)
    {
        RatioSummary worst = IsLeast ? measured.MinBy(one => one.Rounds.Median)! : measured.MaxBy(one => one.Rounds.Median)!;
        return $"{measured.Count(Holds)} of {measured.Length}; the worst is {worst.Text(Figure.Text)}";
    }

    private bool Holds(RatioSummary figure) => Holds(figure.Rounds.Median) && Holds(figure.OfMedians);

    private bool Holds(double figure) => IsLeast ? figure >= Bound : figure <= Bound;
}

using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.Spread;

/// <summary>
/// The cells of a table with the median, the minimum and the maximum of each figure over the rounds. A ratio is the median of the ratios
/// within each round.
/// </summary>
internal sealed class SpreadTable(Case question, IReadOnlyList<Measurement> measurements)
{
    /// <summary>The number of columns with text, which come first.</summary>
    public const int TextColumnCount = 3;

    public string[] Titles => ["mode", question.VariantTitle, "provider", .. question.Columns.Select(column => column.Title)];

    /// <summary>The rows of each group of competitors: their figures, then the ratios of this provider to the others.</summary>
    public IEnumerable<IReadOnlyList<string[]>> Groups =>
        from one in question.Derive(measurements)
        group one by (one.Mode, one.Variant) into competitors
        let byProvider = competitors.ToLookup(one => one.Provider)
        select (IReadOnlyList<string[]>)
        [
            .. byProvider.OrderBy(provider => provider.Key != ProviderNames.Ours)
                .Select(provider => (string[])[competitors.Key.Mode, competitors.Key.Variant, Name(provider.Key), .. Figures(provider)]),
            .. from other in (string[])[ProviderNames.Incumbent, ProviderNames.Limit]
               where byProvider.Contains(other)
               select (string[])
                   ["", "", $"{ProviderNames.Ours} / {Name(other)}", .. Ratios(byProvider[ProviderNames.Ours], byProvider[other])],
        ];

    private IEnumerable<string> Figures(IEnumerable<Measurement> rounds) => question.Columns.Select(column =>
        RoundSummary.Of(rounds.Select(column.Figure).OfType<double>()).Text(Figure.Text));

    private IEnumerable<string> Ratios(IEnumerable<Measurement> ours, IEnumerable<Measurement> others) => question.Columns.Select(column =>
        RatioSummary.Of([.. ours], [.. others], one => column.Figure(one) ?? double.NaN).Text());

    private string Name(string provider) => provider == ProviderNames.Incumbent ? Opponent.Of(measurements[0]).Name : provider;
}

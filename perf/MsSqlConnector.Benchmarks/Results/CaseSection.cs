using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results.Charts;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>
/// The measurements of a verb under the same conditions: a table of the speed, a table of the costs, and charts for the default opponent.
/// </summary>
/// <param name="results">The measurements.</param>
/// <param name="question">The name of the verb.</param>
/// <param name="conditions">The conditions.</param>
/// <param name="charts">The files of the charts; null for a section without charts.</param>
internal sealed class CaseSection(ResultSet results, string question, Conditions conditions, ChartFiles? charts)
{
    /// <summary>The maximum number of variants in one chart.</summary>
    private const int LargestChartGroupCount = 16;

    private const int TextColumnCount = 2;

    private readonly Key[] _keys = [.. results.All.Select(Key.Of)
        .Where(key => key.Case == question && key.Conditions == conditions)
        .Distinct()];
    private readonly bool _isRate = results.All.First(one => one.Case == question).RequestsPerSecond is not null;

    private string Unit => _isRate ? "requests/s" : "ms";

    private string VariantTitle => CaseList.TryFind(question, out Case? known) ? known.VariantTitle : "variant";

    public string Write()
    {
        StringBuilder text = new();
        text.Append($"### {question}, {conditions.Title}\n\n");
        foreach (string file in charts is not null && conditions.Opponent == Opponent.Default ? DrawCharts(charts) : [])
        {
            text.Append($"![{question}, {conditions.Title}]({file})\n\n");
        }

        return text.Append(Speeds()).Append('\n').Append(Costs()).Append('\n').ToString();
    }

    private IEnumerable<string> DrawCharts(ChartFiles charts)
    {
        bool isSplit = _keys.Length > LargestChartGroupCount;
        foreach (IGrouping<string, Key> part in _keys.GroupBy(key => isSplit ? key.Mode : ""))
        {
            BarChart chart = new(
                $"{question}, {conditions.Title}: {Unit}, {(_isRate ? "longer" : "shorter")} is better",
                [.. part.Select(key => ($"{key.Mode} {key.Variant}", Figures(key)))]);
            string title = string.Join(", ", ((string[])[question, conditions.Title, part.Key]).Where(one => one.Length > 0));
            yield return charts.Write(title, chart.Draw(conditions.Opponent));
        }
    }

    private Dictionary<string, double> Figures(Key key) => Palette.Providers
        .Select(provider => (provider, Figure: results.Of(key, Figure.Measured, provider).Median))
        .Where(one => one.Figure > 0)
        .ToDictionary(one => one.provider, one => one.Figure);

    private MarkdownTable Speeds()
    {
        string[] limits = Limits();
        MarkdownTable table = new(TextColumnCount,
        [
            "mode", VariantTitle, $"ours, {Unit}", conditions.Opponent.Name, .. limits, "times faster",
            .. limits.Select(limit => $"time to the {limit}"),
        ]);
        foreach (Key key in _keys)
        {
            table.Add(
            [
                key.Mode, key.Variant, .. Texts(key, Figure.Measured, [ProviderNames.Ours, ProviderNames.Incumbent, .. limits]),
                results.Speed(key, ProviderNames.Incumbent).Text(),
                .. limits.Select(limit => results.Ratio(key, limit, Figure.Time).Text()),
            ]);
        }

        return table;
    }

    private MarkdownTable Costs()
    {
        string opponent = conditions.Opponent.Name;
        bool hasTraffic = Array.Exists(_keys, key => results.Of(key, Figure.Sent).Median > 0);
        string[] titles = ["mode", VariantTitle, "our CPU, µs", opponent, "limit", "ratio", "to the limit", "our bytes", opponent, "ratio"];
        MarkdownTable table = new(TextColumnCount, hasTraffic ? [.. titles, "our bytes sent", opponent] : titles);
        string[] both = [ProviderNames.Ours, ProviderNames.Incumbent];
        foreach (Key key in _keys)
        {
            string[] cells =
            [
                key.Mode, key.Variant,
                .. Texts(key, Figure.Cpu, Palette.Providers),
                results.Ratio(key, ProviderNames.Incumbent, Figure.Cpu).Text(), results.Ratio(key, ProviderNames.Limit, Figure.Cpu).Text(),
                .. Texts(key, Figure.Bytes, both),
                results.Ratio(key, ProviderNames.Incumbent, Figure.Bytes).Text(),
            ];
            table.Add(hasTraffic ? [.. cells, .. Texts(key, Figure.Sent, both)] : cells);
        }

        return table;
    }

    /// <summary>Returns the limit, and the limit with value if it was measured.</summary>
    private string[] Limits() => Array.Exists(_keys, key => results.Of(key, Figure.Measured, ProviderNames.LimitWithValue).IsMeasured)
        ? [ProviderNames.Limit, ProviderNames.LimitWithValue]
        : [ProviderNames.Limit];

    private IEnumerable<string> Texts(Key key, Func<Measurement, double> figure, IEnumerable<string> providers) =>
        providers.Select(provider => results.Of(key, figure, provider).Text(Figure.Text));
}

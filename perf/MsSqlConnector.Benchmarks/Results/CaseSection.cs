using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results.Charts;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The measurements of a verb under the same conditions: a table and its charts.</summary>
internal sealed class CaseSection(ResultSet results, string question, Conditions conditions, ChartFiles charts)
{
    /// <summary>The maximum number of variants in one chart.</summary>
    private const int LargestChartGroupCount = 16;

    private readonly Key[] _keys = [.. results.All.Select(Key.Of).Where(key => key.Case == question && key.Conditions == conditions).Distinct()];
    private readonly bool _isRate = results.All.First(one => one.Case == question).RequestsPerSecond is not null;

    private string Unit => _isRate ? "requests/s" : "ms";

    public string Write()
    {
        StringBuilder text = new();
        text.Append($"### {question}, {conditions.Title}\n\n");
        foreach (string file in DrawCharts())
        {
            text.Append($"![{question}, {conditions.Title}]({file})\n\n");
        }

        return text.Append(Table()).Append('\n').ToString();
    }

    private IEnumerable<string> DrawCharts()
    {
        bool isSplit = _keys.Length > LargestChartGroupCount;
        foreach (IGrouping<string, Key> part in _keys.GroupBy(key => isSplit ? key.Mode : ""))
        {
            BarChart chart = new(
                $"{question}, {conditions.Title}: {Unit}, {(_isRate ? "longer" : "shorter")} is better",
                [.. part.Select(key => ($"{key.Mode} {key.Variant}", Figures(key)))]);
            yield return charts.Write(string.Join(", ", ((string[])[question, conditions.Title, part.Key]).Where(one => one.Length > 0)), chart.Draw());
        }
    }

    private Dictionary<string, double> Figures(Key key) => Palette.Providers
        .Select(provider => (provider, Figure: results.Median(key, Figure.Measured, provider)))
        .Where(one => one.Figure > 0)
        .ToDictionary(one => one.provider, one => one.Figure);

    private MarkdownTable Table()
    {
        bool hasTraffic = Array.Exists(_keys, key => results.Median(key, Figure.Sent) > 0);
        string[] titles =
        [
            "mode", CaseList.TryFind(question, out Case? known) ? known.VariantTitle : "variant",
            $"ours {Unit}", "incumbent", "limit", "times faster", "to the limit",
            "ours CPU µs", "incumbent", "ratio", "ours bytes", "incumbent",
        ];
        MarkdownTable table = new(2, hasTraffic ? [.. titles, "ours bytes sent", "incumbent"] : titles);
        foreach (Key key in _keys)
        {
            string[] cells =
            [
                key.Mode, key.Variant,
                .. Three(key, Figure.Measured),
                Figure.Ratio(1 / results.Ratio(key, ProviderNames.Incumbent, Figure.Time)),
                Figure.Ratio(results.Ratio(key, ProviderNames.Limit, Figure.Time)),
                .. Two(key, Figure.Cpu),
                Figure.Ratio(results.Ratio(key, ProviderNames.Incumbent, Figure.Cpu)),
                .. Two(key, Figure.Bytes),
            ];
            table.Add(hasTraffic ? [.. cells, .. Two(key, Figure.Sent)] : cells);
        }

        return table;
    }

    private IEnumerable<string> Three(Key key, Func<Measurement, double> figure) =>
        Palette.Providers.Select(provider => Figure.Text(results.Median(key, figure, provider)));

    private IEnumerable<string> Two(Key key, Func<Measurement, double> figure) => Three(key, figure).Take(2);
}

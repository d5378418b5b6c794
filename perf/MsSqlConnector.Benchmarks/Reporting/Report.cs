using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The final table: the median of the rounds, with the minimum and the maximum.</summary>
internal static class Report
{
    public static async Task WriteAsync(TextWriter writer, Case question, RunOptions options, List<Measurement> measurements)
    {
        await writer.WriteLineAsync(Title(question, options, measurements));
        string time = question.IsRate ? "requests/s" : question.Unit.Name;
        bool hasTraffic = measurements.Exists(measurement => measurement.BytesSent is not null);
        string[] titles = ["mode", question.VariantTitle, "provider", time, "client CPU µs", "bytes"];
        TextTable table = new(3, hasTraffic ? [.. titles, "bytes sent", "round trips"] : titles);
        Func<Measurement, double>[] figures =
        [
            one => one.RequestsPerSecond ?? (one.Milliseconds!.Value * question.Unit.PerMillisecond), Figure.Cpu, Figure.Bytes,
            .. hasTraffic ? [Figure.Sent, one => one.RoundTrips ?? double.NaN] : (Func<Measurement, double>[])[],
        ];
        foreach (var group in measurements.GroupBy(measurement => (measurement.Mode, measurement.Variant)))
        {
            AddGroup(table, figures, group.Key.Mode, group.Key.Variant, group.ToLookup(measurement => measurement.Provider));
        }

        await table.WriteAsync(writer);
    }

    /// <summary>The first line of a table.</summary>
    public static string Title(Case question, RunOptions options, List<Measurement> measurements) => string.Create(
        CultureInfo.InvariantCulture,
        $"{question.Name}: {question.Description}; medians (minimum–maximum) of {options.Rounds} rounds of "
        + $"{options.Seconds} s{Conditions(measurements)}");

    /// <summary>The opponent and the unusual conditions of the measurements.</summary>
    public static string Conditions(List<Measurement> measurements)
    {
        Measurement any = measurements[0];
        return $"; {Opponent.Of(any).Title}"
            + (any.Server is null ? "" : $"; {any.Server}")
            + (any.Tls == "none" ? "" : $"; TLS {any.Tls}")
            + (any.Pin ? "; client and server each on one core" : "")
            + (any.Inline ? "; inline completions" : "")
            + (any.NoSpin ? "; no spinning" : "");
    }

    /// <summary>The ratio of this provider to another.</summary>
    public static string Ratio(ILookup<string, Measurement> group, string other, Func<Measurement, double> figure) =>
        Ratio(group[ProviderNames.Ours], group[other], figure);

    /// <summary>The ratios of figures to others, round by round.</summary>
    public static string Ratio(IEnumerable<Measurement> some, IEnumerable<Measurement> others, Func<Measurement, double> figure)
    {
        RatioSummary ratio = RatioSummary.Of([.. some], [.. others], figure);
        return ratio.Rounds is { IsMeasured: true, Median: < 1000 } ? ratio.Text() : "-";
    }

    private static void AddGroup(
        TextTable table, Func<Measurement, double>[] figures, string mode, string variant, ILookup<string, Measurement> group)
    {
        foreach (IGrouping<string, Measurement> of in group.OrderBy(one => one.Key != ProviderNames.Ours))
        {
            table.Add([mode, variant, Name(of.Key), .. figures.Select(figure => RoundSummary.Of(of, figure).Text(Figure.Text))]);
        }

        foreach (string other in
            (string[])[ProviderNames.Incumbent, ProviderNames.Plain, ProviderNames.Limit, ProviderNames.LimitWithValue])
        {
            if (group.Contains(other))
            {
                table.Add(["", "", $"{ProviderNames.Ours} / {Name(other)}", .. figures.Select(figure => Ratio(group, other, figure))]);
            }
        }

        table.AddLine();

        string Name(string provider) => provider == ProviderNames.Incumbent ? Opponent.Of(group.First().First()).Name : provider;
    }
}

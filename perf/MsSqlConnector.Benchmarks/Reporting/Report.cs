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

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>
/// The final table. A ratio is the median over the rounds of the ratio within a round, where both were measured within seconds of each other; it can
/// differ from the quotient of the medians.
/// </summary>
internal static class Report
{
    public static async Task WriteAsync(TextWriter writer, Case question, RunOptions options, List<Measurement> measurements)
    {
        await writer.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{question.Name}: {question.Description}; medians of {options.Rounds} rounds of {options.Seconds} s{Conditions(measurements)}"));
        await writer.WriteLineAsync();
        string time = question.IsRate ? "requests/s" : question.Unit.Name;
        bool hasTraffic = measurements.Exists(measurement => measurement.BytesSent is not null);
        string[] titles = ["mode", question.VariantTitle, "provider", time, "client CPU µs", "bytes"];
        TextTable table = new(3, hasTraffic ? [.. titles, "bytes sent", "round trips"] : titles);
        foreach (var group in measurements.GroupBy(measurement => (measurement.Mode, measurement.Variant)))
        {
            AddGroup(table, question.Unit, group.Key.Mode, group.Key.Variant, group.ToLookup(measurement => measurement.Provider), hasTraffic ? titles.Length + 2 : titles.Length);
        }

        await table.WriteAsync(writer);
    }

    /// <summary>The unusual conditions of the measurements.</summary>
    public static string Conditions(List<Measurement> measurements)
    {
        Measurement any = measurements[0];
        return (any.Tls == "none" ? "" : $"; TLS {any.Tls}")
            + (any.Pin ? "; client and server each on one core" : "")
            + (any.Inline ? "; inline completions" : "");
    }

    /// <summary>The ratio of this provider to another.</summary>
    public static string Ratio(ILookup<string, Measurement> group, string other, Func<Measurement, double> figure) =>
        Ratio(group[ProviderNames.Ours], group[other], figure);

    /// <summary>The ratios of figures to others, round by round.</summary>
    public static string Ratio(IEnumerable<Measurement> some, IEnumerable<Measurement> others, Func<Measurement, double> figure)
    {
        double ratio = Median.OfRatios(some, others, figure);
        return double.IsFinite(ratio) && ratio < 1000 ? ratio.ToString("0.00", CultureInfo.InvariantCulture) : "-";
    }

    private static void AddGroup(TextTable table, TimeUnit unit, string mode, string variant, ILookup<string, Measurement> group, int titleCount)
    {
        foreach (IGrouping<string, Measurement> of in group.OrderBy(one => one.Key != ProviderNames.Ours))
        {
            string[] cells =
            [
                mode, variant, of.Key,
                Figure(Median.Of(of, Time) * (of.First().Milliseconds is null ? 1 : unit.PerMillisecond)),
                Figure(Median.Of(of, one => one.CpuMicroseconds)),
                Figure(Median.Of(of, one => one.AllocatedBytes)),
            ];
            table.Add(of.First() is { BytesSent: { } bytesSent, RoundTrips: { } roundTrips }
                ? [.. cells, Figure(bytesSent), roundTrips.ToString("0.00", CultureInfo.InvariantCulture)]
                : cells);
        }

        foreach (string other in (string[])[ProviderNames.Incumbent, ProviderNames.Plain, ProviderNames.Limit])
        {
            if (group.Contains(other))
            {
                AddRatio(table, group, other, titleCount);
            }
        }

        table.AddLine();
    }

    private static void AddRatio(TextTable table, ILookup<string, Measurement> group, string other, int titleCount)
    {
        string[] cells =
        [
            "", "", $"{ProviderNames.Ours} / {other}",
            Ratio(group, other, Time), Ratio(group, other, one => one.CpuMicroseconds), Ratio(group, other, one => one.AllocatedBytes),
        ];
        table.Add(titleCount > cells.Length
            ? [.. cells, Ratio(group, other, one => one.BytesSent ?? double.NaN), Ratio(group, other, one => one.RoundTrips ?? double.NaN)]
            : cells);
    }

    private static double Time(Measurement measurement) => measurement.RequestsPerSecond ?? measurement.Milliseconds!.Value;

    private static string Figure(double value) =>
        value.ToString(value < 1 ? "0.000" : value < 100 ? "0.0" : "# ### ### ##0", CultureInfo.InvariantCulture).Trim();
}

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
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The types' table: one line per type and getter, with figures for one value.</summary>
internal static class TypesReport
{
    private const double NanosecondsInMillisecond = 1e6;

    public static async Task WriteAsync(TextWriter writer, Case question, RunOptions options, List<Measurement> measurements)
    {
        await writer.WriteLineAsync(Report.Title(question, options, measurements));
        await writer.WriteLineAsync(
            $"ns and bytes of a value: ours, those of {Opponent.Of(measurements[0]).Name}, the limit's; ratios are ours / "
            + $"{Opponent.Of(measurements[0]).Name}");
        string version = Opponent.Of(measurements[0]).Version;
        TextTable table = new(2, "type", "getter", "ours", version, "limit", "ratio", "CPU ratio", "bytes", version, "ratio");
        foreach (var reading in measurements.GroupBy(measurement => measurement.Variant))
        {
            AddReading(table, reading.Key.Split(' '), reading.ToLookup(measurement => measurement.Provider));
        }

        await table.WriteAsync(writer);
    }

    private static void AddReading(TextTable table, string[] names, ILookup<string, Measurement> reading)
    {
        table.Add(
            names[0], names[1],
            Time(ProviderNames.Ours), Time(ProviderNames.Incumbent), Time(ProviderNames.Limit), Ratio(one => one.Milliseconds!.Value),
            Ratio(one => one.CpuMicroseconds), Bytes(ProviderNames.Ours), Bytes(ProviderNames.Incumbent), Ratio(one => one.AllocatedBytes));

        string Time(string provider) => Text(provider, one => one.Milliseconds!.Value * NanosecondsInMillisecond);

        string Bytes(string provider) => Text(provider, one => one.AllocatedBytes);

        string Text(string provider, Func<Measurement, double> figure) =>
            RoundSummary.Of(reading[provider], one => figure(one) / TypeAnswers.ValueCount).Text(Figure);

        string Ratio(Func<Measurement, double> figure) => Report.Ratio(reading, ProviderNames.Incumbent, figure);
    }

    private static string Figure(double value) => value.ToString("0.0", CultureInfo.InvariantCulture);
}

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
        await writer.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{question.Name}: {question.Description}; medians of {options.Rounds} rounds of {options.Seconds} s{Report.Conditions(measurements)}"));
        await writer.WriteLineAsync("ns and bytes of a value: ours, the incumbent's, the limit's; ratios are ours / incumbent");
        await writer.WriteLineAsync();
        TextTable table = new(2, "type", "getter", "ours", "incumbent", "limit", "ratio", "CPU ratio", "bytes", "incumbent", "ratio");
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

        string Time(string provider) => Figure(
            Median.Of(reading[provider], one => one.Milliseconds!.Value) * NanosecondsInMillisecond / TypeAnswers.ValueCount);

        string Bytes(string provider) => Figure(Median.Of(reading[provider], one => one.AllocatedBytes) / TypeAnswers.ValueCount);

        string Ratio(Func<Measurement, double> figure) => Report.Ratio(reading, ProviderNames.Incumbent, figure);
    }

    private static string Figure(double value) => value.ToString("0.0", CultureInfo.InvariantCulture);
}

using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The summary lines in the README.</summary>
internal static class Headline
{
    private const string Rate = "requests/s";

    private static readonly (string Work, Key Key, string Unit, Func<Measurement, double> Figure, double Factor)[] s_rows =
    [
        ("Fortunes, 64 concurrent callers", Plain("fortunes", Case.Async, "64"), Rate, Figure.Measured, 1),
        ("the same, CPU time of the client", Plain("fortunes", Case.Async, "64"), "µs", Figure.Cpu, 1),
        ("the same, allocated bytes", Plain("fortunes", Case.Async, "64"), "bytes", Figure.Bytes, 1),
        ("reading 100 000 rows of ten columns, async", Plain("mixed", Case.Async, "100000x10"), "ms", Figure.Time, 1),
        ("reading 10 000 rows of 1000 int, async", Plain("wide", Case.Async, "10000x1000"), "ms", Figure.Time, 1),
        ("reading an nvarchar(max) of 5 MB, async", Plain("large-read", Case.Async, "5"), "ms", Figure.Time, 1),
        ("sending 10 MB of text, async", Plain("large-send", Case.Async, "nvarchar-10"), "ms", Figure.Time, 1),
        ("opening with a login, async", Plain("open", Case.Async, "unpooled"), "µs", Figure.Time, 1e3),
        ("opening from the pool, async", Plain("open", Case.Async, "pooled"), "ns", Figure.Time, 1e6),
        ("opening 100 connections at once, logins of 50 ms", Plain("burst", Case.Async, "100"), "ms", Figure.Time, 1),
    ];

    public static string Write(ResultSet results, About about)
    {
        MarkdownTable table = new(1, "work", "", "MsSqlConnector", "Microsoft.Data.SqlClient", "a bare socket", "times better");
        foreach ((string work, Key key, string unit, Func<Measurement, double> figure, double factor) in s_rows)
        {
            IEnumerable<string> cells = [Of(ProviderNames.Ours), Of(ProviderNames.Incumbent), Of(ProviderNames.Limit)];
            if (results.Median(key, figure) > 0)
            {
                double ratio = results.Ratio(key, ProviderNames.Incumbent, figure);
                table.Add([work, unit, .. cells, Figure.Ratio(unit == Rate ? ratio : 1 / ratio)]);
            }

            string Of(string provider) => Figure.Text(results.Median(key, figure, provider) * factor);
        }

        return $"Measured on {about.Date} ({about.Machine}). The clients run alternately against the same test server\n"
            + "on the loopback interface. [perf/RESULTS.md](perf/RESULTS.md) has all results, the missed targets, and the charts.\n\n"
            + table + Chart(results);
    }

    /// <summary>The fortunes chart, which is saved with the page.</summary>
    private static string Chart(ResultSet results) => results.All.Any(one => one.Case == "fortunes" && Conditions.Of(one) == Conditions.Plain)
        ? "\n![Fortunes](perf/charts/fortunes-plain.svg)\n"
        : "";

    private static Key Plain(string question, string mode, string variant) => new(question, mode, variant, Conditions.Plain);
}

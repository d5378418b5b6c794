using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The table for users in the README: how much faster this provider is, and how much memory it allocates.</summary>
internal static class Headline
{
    private const string Rate = "requests/s";

    private static readonly (string Work, Key Key, string Unit, double Factor)[] s_rows =
    [
        ("Open a pooled connection, read 12 rows, close; 64 concurrent callers", Plain("fortunes", Case.Async, "64"), Rate, 1),
        ("Open a pooled connection with TLS 1.2, read 12 rows, close; 64 concurrent callers",
            Plain("fortunes", Case.Async, "64") with { Conditions = Conditions.Tls12 }, Rate, 1),
        ("Read 100 000 rows of ten columns", Plain("mixed", Case.Async, "100000x10"), "ms", 1),
        ("Read 100 000 rows of ten columns, synchronously", Plain("mixed", Case.Sync, "100000x10"), "ms", 1),
        ("Read 10 000 rows of 1000 int", Plain("wide", Case.Async, "10000x1000"), "ms", 1),
        ("Read an nvarchar(max) of 5 MB", Plain("large-read", Case.Async, "5"), "ms", 1),
        ("Send 10 MB of text", Plain("large-send", Case.Async, "nvarchar-10"), "ms", 1),
        ("Copy 100 000 rows in bulk", Plain("bulk", Case.Async, "reader"), "ms", 1),
        ("Open a connection with a login", Plain("open", Case.Async, "unpooled"), "µs", 1e3),
        ("Open a connection with a login and TLS 1.2",
            Plain("open", Case.Async, "unpooled") with { Conditions = Conditions.Tls12 }, "µs", 1e3),
        ("Open a connection from the pool", Plain("open", Case.Async, "pooled"), "ns", 1e6),
        ("Open 100 connections at the same time, with logins of 50 ms", Plain("burst", Case.Async, "100"), "ms", 1),
    ];

    public static string Write(ResultSet results, IReadOnlyList<About> abouts)
    {
        About about = abouts.FirstOrDefault(one => one.Server is null) ?? About.Here();
        string opponent = Opponent.Default.Name;
        MarkdownTable table = new(1, "work (asynchronous)", "MsSqlConnector", opponent, "times faster", "allocated memory", opponent);
        foreach ((string work, Key key, string unit, double factor) in s_rows)
        {
            RatioSummary speed = results.Speed(key, ProviderNames.Incumbent);
            if (speed.Rounds.IsMeasured)
            {
                table.Add(
                    work, Time(ProviderNames.Ours), Time(ProviderNames.Incumbent), speed.Text(), Bytes(ProviderNames.Ours),
                    Bytes(ProviderNames.Incumbent));
            }

            string Time(string provider) =>
                $"{Figure.Text(results.Of(key, unit == Rate ? Figure.Measured : Figure.Time, provider).Median * factor)} {unit}";

            string Bytes(string provider) => Figure.ByteCount(results.Of(key, Figure.Bytes, provider).Median);
        }

        return $"Measured on {about.Date} ({about.Machine}), with the test server on the same machine. Each figure is the median of\n"
            + "several rounds, and a ratio is followed by its minimum and maximum. The time of a real server is part of neither. "
            + "[perf/RESULTS.md](perf/RESULTS.md)\n"
            + $"has all results, the conditions and the charts.\n\n{table}"
            + ServerSection.WriteSummary(results, abouts);
    }

    private static Key Plain(string question, string mode, string variant) => new(question, mode, variant, Conditions.Plain);
}

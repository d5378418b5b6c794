using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The table of the measurements that the verb <c>all</c> made with a server of the user.</summary>
internal static class ServerTable
{
    private const string Rate = "requests/s";
    private const string Plain = "none";
    private const string Tls12 = "1.2";

    private static readonly (string Work, string Case, string Mode, string Variant, string Tls)[] s_rows =
    [
        ("Open a pooled connection, read 12 rows, close; 16 callers", "fortunes", Case.Async, "16", Plain),
        ("Open a pooled connection, read 12 rows, close; 64 callers", "fortunes", Case.Async, "64", Plain),
        ("Open a pooled connection, read 12 rows, close; 16 callers, TLS 1.2", "fortunes", Case.Async, "16", Tls12),
        ("Open a pooled connection, read 12 rows, close; 64 callers, TLS 1.2", "fortunes", Case.Async, "64", Tls12),
        ("Read 100 000 rows of ten columns", "mixed", Case.Async, "100000x10", Plain),
        ("Read 100 000 rows of ten columns, synchronously", "mixed", Case.Sync, "100000x10", Plain),
        ("Read 100 000 rows of ten columns, TLS 1.2", "mixed", Case.Async, "100000x10", Tls12),
        ("Copy 100 000 rows in bulk", "bulk", Case.Async, "reader", Plain),
        ("Entity Framework Core: compiled query of 12 rows; 16 callers", "ef", Case.Async, "compiled-16", Plain),
        ("Entity Framework Core: compiled query of 12 rows; 64 callers", "ef", Case.Async, "compiled-64", Plain),
        ("Entity Framework Core: insert of one row; 16 callers", "ef", Case.Async, "insert-16", Plain),
        ("Entity Framework Core: insert of one row; 64 callers", "ef", Case.Async, "insert-64", Plain),
        ("Open a connection with a login", "open", Case.Async, "unpooled", Plain),
        ("Open a connection with a login, TLS 1.2", "open", Case.Async, "unpooled", Tls12),
        ("Open a connection from the pool", "open", Case.Async, "pooled", Plain),
    ];

    public static string Write(ResultSet results, About about)
    {
        MarkdownTable table = new(1,
        [
            "work (asynchronous)", "MsSqlConnector", Opponent.Default.Name, "bare socket", "times faster", "CPU / Microsoft.Data.SqlClient",
            "CPU / bare socket", "Microsoft.Data.SqlClient CPU / bare socket", "bytes / Microsoft.Data.SqlClient",
        ]);
        foreach ((string work, string question, string mode, string variant, string tls) in s_rows)
        {
            Key key = new(question, mode, variant, new Conditions(tls, Pin: false, Inline: false) { NoSpin = true, Server = about.Server });
            if (results.Of(key, Figure.Measured).IsMeasured)
            {
                table.Add([work, .. Cells(results, key)]);
            }
        }

        return table.ToString();
    }

    private static string[] Cells(ResultSet results, Key key) =>
    [
        Speed(results, key, ProviderNames.Ours), Speed(results, key, ProviderNames.Incumbent), Speed(results, key, ProviderNames.Limit),
        results.Speed(key, ProviderNames.Incumbent).Text(),
        results.Ratio(key, ProviderNames.Incumbent, Figure.Cpu).Text(), results.Ratio(key, ProviderNames.Limit, Figure.Cpu).Text(),
        results.Ratio(key, ProviderNames.Incumbent, ProviderNames.Limit, Figure.Cpu).Text(),
        results.Ratio(key, ProviderNames.Incumbent, Figure.Bytes).Text(),
    ];

    private static string Speed(ResultSet results, Key key, string provider)
    {
        RoundSummary figure = results.Of(key, Figure.Measured, provider);
        bool isRate = CaseList.All.First(one => one.Name == key.Case).IsRate;
        return figure.IsMeasured ? $"{Figure.Text(figure.Median)} {(isRate ? Rate : "ms")}" : "-";
    }
}

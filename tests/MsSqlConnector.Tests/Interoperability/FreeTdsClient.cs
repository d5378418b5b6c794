using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>Runs queries through FreeTDS' tsql and parses its output.</summary>
internal static class FreeTdsClient
{
    private const string ColumnEnd = "<|>";
    private const string RowEnd = "<;>\n";

    private static readonly HashSet<string> s_dates =
        ["date", "time", "datetime", "smalldatetime", "datetime2", "datetimeoffset"];

    private static readonly HashSet<string> s_numbers = ["real", "float", "decimal", "numeric", "money", "smallmoney"];

    internal static async Task<string> RunAsync(int port, string encryption, IEnumerable<string> queries)
    {
        string tsql = IndependentClients.RequireTsql();
        string configuration = Path.GetTempFileName();
        try
        {
            await File.WriteAllTextAsync(configuration, $"""
                [scripted]
                host = 127.0.0.1
                port = {port}
                tds version = 7.4
                encryption = {encryption}
                client charset = UTF-8
                """);
            return await ClientProcess.RunAsync(
                tsql,
                ["-S", "scripted", "-U", ScriptedServer.UserName, "-P", ScriptedServer.Password, "-D", "master",
                    "-o", "fq", "-t", ColumnEnd, "-r", RowEnd],
                new Dictionary<string, string> { ["FREETDSCONF"] = configuration, ["LC_ALL"] = "C.UTF-8" },
                string.Concat(queries.Select(q => $"{q}\ngo\n")) + "exit\n");
        }
        finally
        {
            File.Delete(configuration);
        }
    }

    /// <summary>The rows of each query; a heading, which tsql prints before them, marks the beginning of the next query.</summary>
    internal static List<List<string?[]>> Rows(string output, IEnumerable<ScriptedQuery> queries)
    {
        var lines = new Queue<string>(output.Split(RowEnd));
        var results = new List<List<string?[]>>();
        foreach (ScriptedQuery query in queries)
        {
            string heading = string.Join(ColumnEnd, query.Columns.Select(c => c.Column.Name));
            while (lines.Count > 0 && lines.Dequeue().Trim() != heading)
            {
            }

            var rows = new List<string?[]>();
            while (lines.Count > 0 && lines.Peek().Split(ColumnEnd) is { } cells && cells.Length == query.Columns.Length
                && cells[0].Trim() != query.Columns[0].Column.Name && rows.Count < query.ExpectedRows.Count)
            {
                lines.Dequeue();
                rows.Add([.. cells.Select((cell, i) => Value(query.Columns[i].Column.Name, cell))]);
            }

            results.Add(rows);
        }

        return results;
    }

    /// <summary>The values of the script as tsql prints them: dates and times to the minute, without an offset.</summary>
    internal static List<string?[]> Printed(ScriptedQuery query)
        => [.. query.ExpectedRows.Select((row, i) => row.Select((text, c) => Printed(query.Columns[c].Values[i], text)).ToArray())];

    private static string? Printed(object? value, string? expected) => value switch
    {
        DateOnly date => Printed(date.ToDateTime(TimeOnly.MinValue)),
        TimeOnly time => Printed(new DateTime(1900, 1, 1).Add(time.ToTimeSpan())),
        DateTime both => Printed(both),
        DateTimeOffset both => Printed(both.DateTime),
        _ => expected,
    };

    private static string Printed(DateTime value) => value.ToString("MMM d yyyy hh:mmtt", CultureInfo.InvariantCulture);

    private static string? Value(string column, string printed) => printed switch
    {
        "NULL" => null,
        _ when s_dates.Contains(column) => printed.Replace("  ", " ", StringComparison.Ordinal),
        _ when s_numbers.Contains(column) => ReadValues.WithoutTrailingZeros(printed),
        _ when column == "uniqueidentifier" => printed.ToLowerInvariant(),
        _ => printed.TrimEnd(),
    };
}

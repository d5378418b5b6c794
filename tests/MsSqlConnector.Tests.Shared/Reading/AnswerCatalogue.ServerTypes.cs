using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading.Values;

namespace MsSqlConnector.Tests.Reading;

/// <content>The types in the table of values that are not in <see cref="Types"/>, and the tokens with column details.</content>
internal static partial class AnswerCatalogue
{
    private static IEnumerable<ScriptedAnswer> ServerTypes() =>
    [
        OfCases("variants of numbers", ValueCases.Of("variants").Take(6)),
        OfCases("variants of moments", ValueCases.Of("variants")
            .Where(c => c.Name.Contains("date", StringComparison.Ordinal) || c.Name.Contains("time", StringComparison.Ordinal)).Take(8)),
        OfCases(
            "variants of text and bytes",
            ValueCases.Of("variants").Where(c => c.Name.Contains("(40) ", StringComparison.Ordinal)
                && !c.Name.Contains("utf-8", StringComparison.Ordinal)
                && !c.Name.Contains("half", StringComparison.Ordinal))),
        OfCases("json and vectors", ValueCases.Of("server types")
            .Where(c => c.Name.StartsWith("json", StringComparison.Ordinal) || c.Name.StartsWith("vector(", StringComparison.Ordinal))
            .Where(c => !c.Name.Contains("float16", StringComparison.Ordinal))),
        OfCases("rowversion", ValueCases.Of("bytes").Where(c => c.Name == "rowversion")),
        OfCases(
            "xml", ValueCases.Of("server types").Where(c => c.Name is "xml null" or "xml of a collection null" or "column set null")) with
        {
            IsOursAlone = true
        },
        OfCases("xml in tokens", ValueCases.Of("server types").Where(c => c.Name == "xml in tokens null")) with { IsOursAlone = true },
        OfCases("CLR types", ValueCases.Of("server types").Where(c => c.Name.StartsWith("udt", StringComparison.Ordinal))) with
        {
            IsOursAlone = true
        },
        OfCases(
            "types of old", [.. ValueCases.Of("texts").Where(c => c.IsOursAlone), .. ValueCases.Of("bytes").Where(c => c.IsOursAlone)]) with
        {
            IsOursAlone = true
        },
        new("more about columns", new Answer()
            .Columns(
                Column.Int("id"),
                Column.NVarChar("alias", 10).Nullable,
                Column.Text("text").Nullable with { TableName = ["dbo", "t"] },
                Column.Int("hidden"))
            .Tables(["server", "database", "dbo", "table"], ["only"])
            .Origins(
                new ColumnOrigin(1, 1, ColumnOrigin.Key),
                new ColumnOrigin(2, 2, 0, "real"),
                new ColumnOrigin(3, 0, ColumnOrigin.Expression),
                new ColumnOrigin(4, 1, ColumnOrigin.Hidden))
            .Order(1, 2).Row(1, "a", "x", 5).Row(2, null, null, 6).Done()),
        new("totals", new Answer().Columns(Column.Int("a")).TotalsColumns(1, [1], Totals).Row(1).TotalsRow(1, Totals, 3, "long").Row(2)
            .TotalsRow(1, Totals, 4, null).Done()) { IsOursAlone = true },
    ];

    private static Column[] Totals => [Column.Int("sum"), Column.NVarChar("max", Column.Max).Nullable];

    /// <summary>A column for each case, with as many rows as the longest has values.</summary>
    private static ScriptedAnswer OfCases(string name, IEnumerable<ValueCase> chosen)
    {
        ValueCase[] cases = [.. chosen];
        Answer answer = new Answer().Columns([.. cases.Select((c, i) => c.Column with { Name = $"{c.Name} {i}" })]);
        for (int row = 0; row < cases.Max(c => c.Values.Length); row++)
        {
            object?[] values = [.. cases.Select(c => c.Values[row % c.Values.Length])];
            answer = row % 2 == 0 ? answer.PlainRow(values) : answer.NullCompressedRow(values);
        }

        return new ScriptedAnswer(name, answer.Done());
    }
}

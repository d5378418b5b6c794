using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>Compares the values that a client read with those of the script, one by one, so that a failure names the value.</summary>
internal static class ReadRows
{
    internal static void ShouldBe(ScriptedQuery query, IReadOnlyList<string?[]> rows)
        => ShouldBe(query, query.ExpectedRows, rows);

    internal static void ShouldBe(ScriptedQuery query, IReadOnlyList<string?[]> expected, IReadOnlyList<string?[]> rows)
    {
        var wrong = (
            from row in Enumerable.Range(0, expected.Count)
            where row < rows.Count
            from column in Enumerable.Range(0, query.Columns.Length)
            let wanted = expected[row][column]
            let read = rows[row].ElementAtOrDefault(column)
            where wanted != read
            select $"{query.Sql}, row {row}, {query.Columns[column].Column.Name}: {Shown(wanted)} was read as {Shown(read)}.").ToList();
        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
        Assert.True(expected.Count == rows.Count, $"{query.Sql}: {rows.Count} rows were read.");
    }

    private static string Shown(string? text)
        => text is null ? "null" : text.Length <= 60 ? $"'{text}'" : $"'{text[..60]}...' ({text.Length} characters)";
}

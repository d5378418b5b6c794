using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>The differences in the tables of docs/differences.md, by the key in the comment of their first column.</summary>
internal static class ReadDifferences
{
    private const int CellCount = 4;

    private static readonly Lazy<Dictionary<string, ReadDifference>> s_all = new(
        () => Read(Path.Combine(Repository.Root, "docs", "differences.md")).ToDictionary(d => d.Key));

    /// <summary>The entries that scenarios of both providers show, other than the values of getters.</summary>
    public static string[] ShownByScenarios { get; } =
    [
        "batch-preparing", "batch-scalars", "buffer-ranges", "bytes-as-text", "canceled-rows", "enum-fields", "refused-getters",
        "changed-commands", "columns-behind-an-error", "converted-dates", "declared-digits", "disposed-transactions",
        "ended-local-transactions", "ended-transactions", "error-server", "errors-behind-one-result", "errors-behind-the-last-row",
        "errors-of-scalars", "messages-before-errors", "long-row-versions", "lost-after-commit", "messages-of-closing", "messages-sooner",
        "nested-commits", "nested-transactions",
        "offsets", "open-readers", "refused-commits", "refused-transaction-requests", "returned-types", "second-connections",
        "table-value-lengths", "transactions-of-statements", "unchanged-parameters", "unsent-values", "user-errors-after-worse",
        "variant-parameters", "xml-results",
    ];

    public static IReadOnlyDictionary<string, ReadDifference> All => s_all.Value;

    private static IEnumerable<ReadDifference> Read(string path)
    {
        foreach (string line in
            File.ReadLines(path).Where(l => l.StartsWith("| ", StringComparison.Ordinal) && l.Contains("<!-- ", StringComparison.Ordinal)))
        {
            string[] cells = [.. line.Trim().Trim('|').Split('|').Select(c => c.Trim())];
            yield return cells.Length == CellCount && cells.All(c => c.Length > 0)
                ? new ReadDifference(KeyOf(cells[0]), cells[1], cells[2], cells[3])
                : throw new InvalidDataException($"The line needs a subject with a key, two behaviors and a reason: {line}");
        }
    }
    private static string KeyOf(string cell) => cell[(cell.IndexOf("<!-- ", StringComparison.Ordinal) + "<!-- ".Length)..^" -->".Length];
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The differences that docs/differences.md lists: the lines of its tables, by the key in their first column.</summary>
internal static class ReadDifferences
{
    private const int CellCount = 4;

    private static readonly Lazy<Dictionary<string, ReadDifference>> s_all = new(
        () => Read(Path.Combine(Repository.Root, "docs", "differences.md")).ToDictionary(d => d.Key));

    /// <summary>The lines that scenarios of both providers show, and not the values of getters.</summary>
    public static string[] ShownByScenarios { get; } =
    [
        "columns-behind-an-error", "ended-local-transactions", "ended-transactions", "error-server", "errors-behind-one-result", "messages-before-errors",
        "lost-after-commit", "messages-of-closing", "messages-sooner", "nested-commits", "nested-transactions", "open-readers", "refused-commits",
        "refused-transaction-requests", "second-connections", "transactions-of-statements", "user-errors-behind-worse", "xml-results",
    ];

    public static IReadOnlyDictionary<string, ReadDifference> All => s_all.Value;

    private static IEnumerable<ReadDifference> Read(string path)
    {
        foreach (string line in File.ReadLines(path).Where(l => l.StartsWith("| `", StringComparison.Ordinal)))
        {
            string[] cells = [.. line.Trim().Trim('|').Split('|').Select(c => c.Trim())];
            yield return cells.Length == CellCount && cells.All(c => c.Length > 0)
                ? new ReadDifference(cells[0].Trim('`'), cells[1], cells[2], cells[3])
                : throw new InvalidDataException($"Not a key, ours, the incumbent's and the reason: {line}");
        }
    }
}

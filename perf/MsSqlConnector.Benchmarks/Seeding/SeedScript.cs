using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.Seeding;

/// <summary>
/// The script that creates the tables on a server. Lines with GO separate the batches. A batch with a comment "Needs" may fail, because
/// some servers lack the feature.
/// </summary>
internal static partial class SeedScript
{
    /// <summary>Reads the batches of perf/seed.sql.</summary>
    public static IReadOnlyList<SeedBatch> Read() => Parse(File.ReadAllText(Path.Combine(ResultFiles.Root, "perf", "seed.sql")));

    public static IReadOnlyList<SeedBatch> Parse(string script) =>
    [
        .. Separator.Split(script)
            .Select(static text => text.Trim())
            .Where(static text => text.Length > 0)
            .Select(static text => new SeedBatch(text, Needed.Match(text) is { Success: true } needed ? needed.Groups[1].Value : null)),
    ];

    [GeneratedRegex(@"^\s*go\s*$", RegexOptions.Multiline | RegexOptions.IgnoreCase)]
    private static partial Regex Separator { get; }

    [GeneratedRegex(@"^-- Needs: (.+?)\s*$", RegexOptions.Multiline)]
    private static partial Regex Needed { get; }
}

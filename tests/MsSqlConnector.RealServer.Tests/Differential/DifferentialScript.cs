using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.Tests.Targets;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>
/// A script of T-SQL batches for both providers. README.md describes the format. The name is the path below the folder of the scripts.
/// </summary>
internal sealed partial record DifferentialScript(string Name, ServerFeature Needs, IReadOnlyList<ScriptBatch> Batches)
{
    private const string Extension = ".sql";

    public static string Folder { get; } = Path.Combine(
        Differences.Repository, "tests", "MsSqlConnector.RealServer.Tests", "Differential", "Scripts");

    /// <summary>The names of all scripts, in order.</summary>
    public static IEnumerable<string> Names =>
        Directory.EnumerateFiles(Folder, "*" + Extension, SearchOption.AllDirectories)
            .Select(static file => Path.ChangeExtension(Path.GetRelativePath(Folder, file), null).Replace('\\', '/'))
            .Order(StringComparer.Ordinal);

    public static DifferentialScript Read(string name) => Parse(name, ReadText(name));

    public static string ReadText(string name) => File.ReadAllText(Path.Combine(Folder, name + Extension));

    public static DifferentialScript Parse(string name, string text) => new(
        name,
        RunDatabase.NeedsOf(text),
        [.. Separator.Split(text).Where(static batch => batch.Length > 0).Select(ScriptBatch.Parse)]);

    [GeneratedRegex(@"^[ \t]*go[ \t]*(\r?\n|\z)", RegexOptions.Multiline | RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture)]
    private static partial Regex Separator { get; }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.Tests;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>What users read: its examples and where its links lead.</summary>
internal static partial class DocumentFiles
{
    private const string Fence = "```";
    private const string RunFence = "```csharp";
    private const string CompiledFence = "```csharp compiled";

    /// <summary>Their paths in the source tree, with slashes.</summary>
    public static IEnumerable<string> Paths =>
    [
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "perf/README.md",
        .. Directory.EnumerateFiles(Path.Combine(Repository.Root, "docs"), "*.md").Select(f => "docs/" + Path.GetFileName(f)).Order(StringComparer.Ordinal),
    ];

    public static IEnumerable<DocumentExample> Examples => Paths.SelectMany(ExamplesOf);

    /// <summary>The targets of its links and pictures that are files here, without what stands behind a hash.</summary>
    public static IEnumerable<(string File, string Anchor)> LinksOf(string document) =>
        Link.Matches(File.ReadAllText(FileOf(document)))
            .Select(m => (Target: m.Groups["target"].Value, Anchor: m.Groups["anchor"].Value))
            .Where(l => !l.Target.Contains("://", StringComparison.Ordinal))
            .Select(l => (l.Target.Length == 0 ? FileOf(document) : Path.GetFullPath(Path.Combine(Path.GetDirectoryName(FileOf(document))!, l.Target)), l.Anchor));

    /// <summary>What headings can be linked to by.</summary>
    public static IEnumerable<string> AnchorsOf(string file) =>
        File.ReadLines(file).Where(l => l.StartsWith('#')).Select(l => NoAnchor.Replace(l.TrimStart('#').Trim().ToLowerInvariant(), "").Replace(' ', '-'));

    private static string FileOf(string document) => Path.Combine(Repository.Root, document);

    private static IEnumerable<DocumentExample> ExamplesOf(string document)
    {
        string[] lines = File.ReadAllLines(FileOf(document));
        for (int i = 0; i < lines.Length; i++)
        {
            if (!lines[i].StartsWith(Fence, StringComparison.Ordinal))
            {
                continue;
            }

            int end = Array.IndexOf(lines, Fence, i + 1);
            Assert.True(end > i, $"{document}:{i + 1}: the block has no end.");
            if (lines[i].StartsWith(RunFence, StringComparison.Ordinal))
            {
                Assert.Contains(lines[i], new[] { RunFence, CompiledFence });
                yield return new DocumentExample(document, i + 2, lines[(i + 1)..end], IsRun: lines[i] == RunFence);
            }

            i = end;
        }
    }

    [GeneratedRegex(@"\]\((?<target>[^)#\s]*)(#(?<anchor>[^)\s]*))?\)")]
    private static partial Regex Link { get; }

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex NoAnchor { get; }
}

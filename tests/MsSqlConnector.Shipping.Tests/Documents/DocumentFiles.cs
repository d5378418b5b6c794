using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>The documents for users, with their examples and links.</summary>
internal static partial class DocumentFiles
{
    /// <summary>The document whose examples form one program.</summary>
    public const string GettingStarted = "docs/getting-started.md";

    private const string Fence = "```";
    private const string RunFence = "```csharp";

    private static readonly string[] s_fences = [RunFence, RunFence + " compiled", RunFence + " types"];

    /// <summary>Their paths in the source tree, with slashes.</summary>
    public static IEnumerable<string> Paths =>
    [
        "src/MsSqlConnector/README.md", "src/MsSqlConnector.DependencyInjection/README.md", "src/MsSqlConnector.Entra/README.md",
        "src/MsSqlConnector.AzureKeyVault/README.md",
        "src/MsSqlConnector.EntityFrameworkCore/README.md", "src/MsSqlConnector.NetTopologySuite/README.md",
        "src/MsSqlConnector.Testing/README.md", "src/MsSqlConnector.DropIn/README.md", "src/MsSqlConnector.Analyzers/README.md",
        "tests/real-server/README.md",
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "perf/README.md", "samples/README.md",
        "site/README.md",
        .. Directory.EnumerateFiles(Path.Combine(Repository.Root, "docs"), "*.md", SearchOption.AllDirectories)
            .Select(static file => Path.GetRelativePath(Repository.Root, file).Replace('\\', '/'))
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>The examples that are separate programs.</summary>
    public static IEnumerable<DocumentExample> Examples => Paths.Where(static path => path != GettingStarted).SelectMany(ExamplesOf);

    /// <summary>The targets of links and pictures that are files of the source tree.</summary>
    public static IEnumerable<(string File, string Anchor)> LinksOf(string document) =>
        Link.Matches(File.ReadAllText(FileOf(document)))
            .Select(m => (Target: m.Groups["target"].Value, Anchor: m.Groups["anchor"].Value))
            .Where(l => !l.Target.Contains("://", StringComparison.Ordinal))
            .Select(l => (
                l.Target.Length == 0
                    ? FileOf(document)
                    : Path.GetFullPath(Path.Combine(Path.GetDirectoryName(FileOf(document))!, l.Target)),
                l.Anchor));

    /// <summary>The anchors of headings.</summary>
    public static IEnumerable<string> AnchorsOf(string file) =>
        File.ReadLines(file)
            .Where(l => l.StartsWith('#'))
            .Select(l => NoAnchor.Replace(l.TrimStart('#').Trim().ToLowerInvariant(), "").Replace(' ', '-'));

    private static string FileOf(string document) => Path.Combine(Repository.Root, document);

    /// <summary>The examples of a document, in order.</summary>
    public static IEnumerable<DocumentExample> ExamplesOf(string document)
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
                int kind = Array.IndexOf(s_fences, lines[i]);
                Assert.True(kind >= 0, $"{document}:{i + 1}: the kind of the block is unknown.");
                yield return new DocumentExample(document, i + 2, lines[(i + 1)..end], (ExampleKind)kind);
            }

            i = end;
        }
    }

    [GeneratedRegex(@"\]\((?<target>[^)#\s]*)(#(?<anchor>[^)\s]*))?\)")]
    private static partial Regex Link { get; }

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex NoAnchor { get; }
}

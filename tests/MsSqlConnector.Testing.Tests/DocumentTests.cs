using System;
using System.IO;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Testing.Tests;

/// <summary>The examples of docs/testing.md are the tests in the folder Examples.</summary>
public sealed class DocumentTests
{
    private static string Folder => Path.Combine(Repository.Root, "tests", "MsSqlConnector.Testing.Tests", "Examples");

    public static TheoryData<string> Examples =>
        [.. Directory.EnumerateFiles(Folder, "*.cs").Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal)];

    [Theory, MemberData(nameof(Examples))]
    public void Document_contains_the_example(string file)
    {
        string document = File.ReadAllText(Path.Combine(Repository.Root, "docs", "testing.md")).ReplaceLineEndings("\n");
        string[] lines = File.ReadAllLines(Path.Combine(Folder, file));
        string example = string.Join('\n', lines.Where(static line =>
            !line.StartsWith("namespace ", StringComparison.Ordinal) && line != "/// <summary>An example of docs/testing.md.</summary>"))
            .Replace("\n\n\n", "\n", StringComparison.Ordinal);
        Assert.Contains($"```cs\n{example}\n```", document, StringComparison.Ordinal);
    }

    [Fact]
    public void Document_has_five_examples() => Assert.Equal(5, Examples.Count);
}

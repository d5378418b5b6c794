using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The lines of sources and documents have at most 140 columns, as .editorconfig states.</summary>
public sealed class LineWidthTests
{
    private const int MaxWidth = 140;

    private const string Sql = "A raw string literal with the statement that the provider sends or the test expects.";
    private const string Written = "A raw string literal with a line of a file or of a screen.";
    private const string Json = "A raw string literal with a JSON document on one line.";
    private const string Pattern = "A regular expression. Its alternatives are one literal.";
    private const string Inserted = "An interpolated string with one long inserted value, or that must be one literal.";

    /// <summary>Documents that a program writes.</summary>
    private static readonly string[] s_writtenDocuments = ["perf/RESULTS.md"];

    /// <summary>The files with longer lines: the number of lines and the reason.</summary>
    private static readonly Dictionary<string, (int Count, string Reason)> s_listed = new(StringComparer.Ordinal)
    {
        ["src/MsSqlConnector/Configuration/LocalServerParser.cs"] = (1, "A message with a backslash, in a verbatim string literal."),
        ["src/MsSqlConnector/Execution/Schema/SchemaCollections.cs"] = (3, Sql),
        ["src/MsSqlConnector/Types/Codecs/Codec.cs"] = (1, Inserted),
        ["tests/MsSqlConnector.AzureKeyVault.Tests/FakeVault.cs"] = (1, Json),
        ["tests/MsSqlConnector.Benchmarks.Tests/JsonLinesTests.cs"] = (1, Json),
        ["tests/MsSqlConnector.Recorder/RecorderArguments.cs"] = (1, Written),
        ["tests/MsSqlConnector.Recorder/Scrubbing/SensitiveLabels.cs"] = (1, Pattern),
        ["tests/MsSqlConnector.Recorder/Scrubbing/StatementScrubber.cs"] = (2, Pattern),
        ["tests/MsSqlConnector.Shipping.Tests/Documents/DocumentProject.cs"] = (3, Written),
        ["tests/MsSqlConnector.TestServer/ColumnEncryption/EncryptionCatalog.cs"] = (1, "A comment in an example of code."),
        ["tests/MsSqlConnector.TestServer/Scripting/DefaultAnswers.cs"] = (1, Pattern),
        ["tests/MsSqlConnector.Packages.Tests/Documents/Prose/TestProseTests.cs"] = (2, Pattern),
        ["tests/MsSqlConnector.ParityTests/Bulk/BulkRun.cs"] = (1, Inserted),
        ["tests/MsSqlConnector.ParityTests/GeneratedCommandTests.cs"] = (1, Inserted),
        ["tests/MsSqlConnector.ParityTests/Reading/PieceRangeTests.cs"] = (1, Inserted),
        ["tests/MsSqlConnector.Packages.Tests/PublicApi/ParityTests.cs"] = (3, Written),
        ["tests/MsSqlConnector.Tests/Sessions/Opening/LoginBufferTests.cs"] = (1, Inserted),
        ["tests/MsSqlConnector.ParityTests/TestServer/Bulk/MetadataQueryTests.cs"] = (1, Sql),
    };

    [Fact]
    public void Lines_of_sources_are_not_too_long() =>
        Assert.DoesNotContain(LongLines("*.cs", AllLines), static line => !s_listed.ContainsKey(line.File));

    [Fact]
    public void Files_with_long_lines_have_as_many_as_are_listed() =>
        Assert.Equal(
            s_listed.Select(static pair => $"{pair.Key}: {pair.Value.Count}").Order(StringComparer.Ordinal),
            LongLines("*.cs", AllLines).Where(static line => s_listed.ContainsKey(line.File)).GroupBy(static line => line.File)
                .Select(static file => $"{file.Key}: {file.Count()}").Order(StringComparer.Ordinal));

    [Fact]
    public void Lines_of_documents_are_not_too_long() =>
        Assert.DoesNotContain(LongLines("*.md", DocumentLines.WithLimit), static line => !s_writtenDocuments.Contains(line.File));

    [Fact]
    public void The_files_are_found()
    {
        string[] sources = [.. SourceTree.Files("*.cs")];

        Assert.True(sources.Length > 3000);
        Assert.Contains("tests/MsSqlConnector.Packages.Tests/Documents/LineWidthTests.cs", sources);
        Assert.DoesNotContain(sources, static file => file.Contains("/obj/", StringComparison.Ordinal));
        Assert.Contains("docs/differences.md", SourceTree.Files("*.md"));
    }

    [Theory]
    [InlineData("text", true)]
    [InlineData("- an item", true)]
    [InlineData("> a quotation", true)]
    [InlineData("| a | table |", false)]
    [InlineData("# A heading", false)]
    [InlineData("[link]: https://example.com", false)]
    [InlineData("```\ncode\n```", false)]
    [InlineData("   ```sh\n   code\n   ```", false)]
    [InlineData("\n    code\n    code", false)]
    [InlineData("<!-- results -->\ntext\n<!-- /results -->", false)]
    [InlineData("<!-- results -->\n<!-- /results -->\ntext", true)]
    [InlineData("```\ncode\n```\ntext", true)]
    public void Only_paragraphs_of_documents_have_a_limit(string document, bool hasLimit) =>
        Assert.Equal(hasLimit, DocumentLines.WithLimit(document.Split('\n')).Any(static line => line.Text.Length > 0));

    private static IEnumerable<LongLine> LongLines(string pattern, Func<string[], IEnumerable<(int Number, string Text)>> linesOf) =>
        from file in SourceTree.Files(pattern)
        from line in linesOf(File.ReadAllLines(Path.Combine(Repository.Root, file)))
        where line.Text.Length > MaxWidth
        select new LongLine(file, line.Number, line.Text.Length);

    private static IEnumerable<(int Number, string Text)> AllLines(string[] lines) => lines.Select(static (line, i) => (i + 1, line));

    private sealed record LongLine(string File, int Number, int Width)
    {
        public override string ToString() => $"{File}:{Number} has {Width} columns";
    }
}

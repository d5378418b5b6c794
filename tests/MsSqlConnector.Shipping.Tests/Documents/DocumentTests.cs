using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>The examples of the documents compile against the packages and run, and their links have targets.</summary>
public sealed class DocumentTests(Packages packages)
{
    private const string Examples = "Documents";
    private const string Sequence = "GettingStarted";

    /// <summary>The page that the benchmarks write, with its charts; it exists after they were run.</summary>
    private static readonly string s_results = Path.Combine(Repository.Root, "perf", "RESULTS.md");

    private static readonly string s_charts = Path.Combine(Repository.Root, "perf", "charts");

    public static TheoryData<string> Documents => [.. DocumentFiles.Paths];

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Every_example_compiles_and_runnable_examples_run()
    {
        string written = await RunAsync(Examples);

        // The output that the documents show.
        Assert.Contains("1 master", written, StringComparison.Ordinal);
        Assert.Contains("canceled by the token", written, StringComparison.Ordinal);
        Assert.Contains("SELECT name FROM product WHERE id = @id: reused 6 times", written, StringComparison.Ordinal);
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Examples_of_getting_started_are_one_program()
    {
        string written = await RunAsync(Sequence);

        Assert.StartsWith("1 master", written, StringComparison.Ordinal);
        Assert.Contains("Invalid object name 'nowhere'.", written, StringComparison.Ordinal);
    }

    /// <summary>Writes the projects, whose programs connect to the server, and returns their names.</summary>
    internal static string[] Write(string folder, DocumentProject project, DocumentServer server)
    {
        string[] names = [Examples, Sequence];
        foreach (string name in names)
        {
            string target = Directory.CreateDirectory(Path.Combine(folder, name)).FullName;
            project.Write(
                target,
                name,
                DocumentProject.ConsoleSdk,
                "<ItemGroup><FrameworkReference Include=\"Microsoft.AspNetCore.App\" /></ItemGroup>");
        }

        DocumentProgram.Write(Path.Combine(folder, Examples), [.. DocumentFiles.Examples], server);
        DocumentProgram.WriteSequence(
            Path.Combine(folder, Sequence), [.. DocumentFiles.ExamplesOf(DocumentFiles.GettingStarted)], server);
        return names;
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Links_resolve_to_files_and_headings(string document)
    {
        foreach ((string file, string anchor) in DocumentFiles.LinksOf(document))
        {
            bool isToCome = !File.Exists(s_results) && (file == s_results || file.StartsWith(s_charts, StringComparison.Ordinal));
            Assert.True(isToCome || Path.Exists(file), $"{document} links to {file}, which is not there.");
            Assert.True(
                anchor.Length == 0 || DocumentFiles.AnchorsOf(file).Contains(anchor),
                $"{document} links to #{anchor} of {file}, which has no such heading.");
        }
    }

    [Fact]
    public void Every_document_is_in_the_index()
    {
        IEnumerable<string> linked = DocumentFiles.LinksOf("docs/README.md")
            .Select(static link => Path.GetRelativePath(Repository.Root, link.File).Replace('\\', '/'));
        IEnumerable<string> documents = DocumentFiles.Paths.Where(static path => path.StartsWith("docs/", StringComparison.Ordinal));

        Assert.Equal(documents.Where(static path => path != "docs/README.md").Order(), linked.Distinct().Order());
    }

    /// <summary>The folder for the files of the examples.</summary>
    private static Dictionary<string, string> TemporaryFiles(string folder) => new() { ["TMPDIR"] = folder, ["TMP"] = folder };

    private async Task<string> RunAsync(string name)
    {
        string output = await packages.Programs.OutputOfAsync(name);
        return await ToolProcess.RunAsync("dotnet", [Path.Combine(output, $"{name}.dll")], output, TemporaryFiles(output), TestToken);
    }
}

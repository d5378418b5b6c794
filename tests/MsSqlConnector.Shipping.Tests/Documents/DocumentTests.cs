using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>What the documents show is true: their examples compile against the packages and run, and their links lead somewhere.</summary>
public sealed class DocumentTests(Packages packages)
{
    /// <summary>What the benchmarks make, with its charts: not there before they were run.</summary>
    private static readonly string s_results = Path.Combine(Repository.Root, "perf", "RESULTS.md");

    private static readonly string s_charts = Path.Combine(Repository.Root, "perf", "charts");

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Documents => [.. DocumentFiles.Paths];

    [Fact]
    public async Task Every_example_compiles_and_those_that_can_run()
    {
        await using var server = new DocumentServer();
        DocumentExample[] examples = [.. DocumentFiles.Examples];
        string folder = packages.NewFolder("documents");
        string output = Path.Combine(folder, "out");
        DocumentProgram.Write(folder, examples, server);
        await WriteProjectAsync(folder);

        await ToolProcess.RunAsync(
            "dotnet", ["build", folder, "--nologo", "-v", "quiet", "-warnaserror", "-o", output, .. packages.RestoreOptions], folder,
            cancellationToken: Token);
        string written = await ToolProcess.RunAsync("dotnet", [Path.Combine(output, "Documents.dll")], folder, TemporaryFiles(folder), Token);

        // What the documents say that these examples write.
        Assert.Contains("1 Schraube", written, StringComparison.Ordinal);
        Assert.Contains("1 master", written, StringComparison.Ordinal);
        Assert.Contains("stopped by the token", written, StringComparison.Ordinal);
        Assert.Contains("SELECT name FROM product WHERE id = @id: reused 6 times", written, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Links_lead_to_files_and_headings(string document)
    {
        foreach ((string file, string anchor) in DocumentFiles.LinksOf(document))
        {
            bool isToCome = !File.Exists(s_results) && (file == s_results || file.StartsWith(s_charts, StringComparison.Ordinal));
            Assert.True(isToCome || Path.Exists(file), $"{document} links to {file}, which is not there.");
            Assert.True(
                anchor.Length == 0 || DocumentFiles.AnchorsOf(file).Contains(anchor), $"{document} links to #{anchor} of {file}, which has no such heading.");
        }
    }

    [Fact]
    public void Every_document_is_in_the_index()
    {
        IEnumerable<string> linked = DocumentFiles.LinksOf("docs/README.md").Select(l => Path.GetFileName(l.File));
        IEnumerable<string> documents = DocumentFiles.Paths.Where(p => p.StartsWith("docs/", StringComparison.Ordinal)).Select(p => Path.GetFileName(p));

        Assert.Equal(documents.Where(d => d != "README.md").Order(), linked.Distinct().Order());
    }

    /// <summary>Where the examples leave their files.</summary>
    private static Dictionary<string, string> TemporaryFiles(string folder) => new() { ["TMPDIR"] = folder, ["TMP"] = folder };

    private async Task WriteProjectAsync(string folder) => await File.WriteAllTextAsync(
        Path.Combine(folder, "Documents.csproj"),
        $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            <ImplicitUsings>enable</ImplicitUsings>
            <Nullable>enable</Nullable>
            <UseAppHost>false</UseAppHost>
            <!-- Not every example waits for something. -->
            <NoWarn>$(NoWarn);CS1998</NoWarn>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="MsSqlConnector" Version="{packages.Version}" />
            <PackageReference Include="MsSqlConnector.DependencyInjection" Version="{packages.Version}" />
            <PackageReference Include="MsSqlConnector.Entra" Version="{packages.Version}" />
            <PackageReference Include="Microsoft.Extensions.DependencyInjection" Version="{BuildFacts.ExtensionsVersion}" />
            <PackageReference Include="OpenTelemetry" Version="{BuildFacts.OpenTelemetryVersion}" />
          </ItemGroup>
        </Project>
        """,
        Token);
}

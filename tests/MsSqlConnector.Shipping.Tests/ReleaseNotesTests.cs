using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The release notes that Directory.Build.targets reads, with a list of changes that has unusual text.</summary>
public sealed class ReleaseNotesTests : IDisposable
{
    private const string Changes = """
        # Changes

        ## 0.3.0-rc.1 (2026-01-01)

        - The candidate.

        ## 0.3.01

        - Another version.

        ## 0.3.0 (2026-02-02)

        ### Added

        - 100%20 of %41; $(Version), @(Compile), *.cs, 'a' "b" & <c>
          on two lines.
        - `values[i](1)` and ``a`b[1](2)`` are code; [`values[i]`](docs/a.md), [an address](https://example.org/a_(b)#c) and [two
          lines](docs/b.md) are links.

        ### Fixed

        - The last change.

        ## 0.2.0
        """;

    private const string Notes = """
        Added

        - 100%20 of %41; $(Version), @(Compile), *.cs, 'a' "b" & <c> on two lines.
        - `values[i](1)` and ``a`b[1](2)`` are code; `values[i]`, an address and two lines are links.

        Fixed

        - The last change.
        """;

    private readonly string _folder = Directory.CreateTempSubdirectory("mssqlconnector-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("0.3.0", Notes)]
    [InlineData("0.3.0-rc.1", "- The candidate.")]
    [InlineData("0.3.1-ci", "")]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Notes_are_the_unchanged_text_of_the_section(string version, string expected)
    {
        string project = Path.Combine(_folder, "Notes.proj");
        string changes = Path.Combine(_folder, "Changes.md");
        await File.WriteAllTextAsync(
            project, $"""<Project><Import Project="{Path.Combine(Repository.Root, "Directory.Build.targets")}" /></Project>""", TestToken);
        await File.WriteAllTextAsync(changes, Changes, TestToken);

        string notes = await ToolProcess.RunSdkAsync(
            [
                "msbuild", project, "-nologo", "-t:ReadReleaseNotes", "-getProperty:PackageReleaseNotes", $"-p:ChangesFile={changes}",
                $"-p:Version={version}",
            ],
            _folder, TestToken);

        Assert.Equal(expected.ReplaceLineEndings("\n"), notes.ReplaceLineEndings("\n").Trim());
    }
}

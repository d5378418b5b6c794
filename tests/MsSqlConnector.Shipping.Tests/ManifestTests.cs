using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The manifests of the packages, whose texts package managers show.</summary>
public sealed partial class ManifestTests(Packages packages)
{
    /// <summary>The limit of nuget.org.</summary>
    private const int MaxReleaseNotes = 35_000;

    public static TheoryData<string> Ids => [.. Packages.Ids];

    /// <summary>A code span, or a link with its text as the second group.</summary>
    [GeneratedRegex(@"(?s)(`+.+?`+)|\[((?:`[^`]+`|[^]`])+)]\([^)]*\)")]
    private static partial Regex CodeOrLink { get; }

    [GeneratedRegex(@"\s+")]
    private static partial Regex Spaces { get; }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Manifest_describes_the_package(string id)
    {
        using PackageFile package = packages.Open(id);

        Assert.Equal(id, package.Metadata("id"));
        Assert.Equal("MIT", package.Metadata("license"));
        Assert.Equal("icon.png", package.Metadata("icon"));
        Assert.Equal("README.md", package.Metadata("readme"));
        Assert.All(["description", "authors", "copyright", "tags"], name => Assert.NotEqual("", package.Metadata(name) ?? ""));
        Assert.Equal("git", (string?)package.Manifest.Elements().Single(e => e.Name.LocalName == "repository").Attribute("type"));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Manifest_has_no_local_address_of_the_repository(string id)
    {
        using PackageFile package = packages.Open(id);
        string? address = (string?)package.Manifest.Elements().Single(e => e.Name.LocalName == "repository").Attribute("url");

        Assert.True(address is null || address.StartsWith("https://", StringComparison.Ordinal), address);
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Release_notes_are_the_section_of_the_version(string id)
    {
        using PackageFile package = packages.Open(id);
        string notes = package.Metadata("releaseNotes") ?? "";

        Assert.StartsWith("Added\n\n- ", notes.ReplaceLineEndings("\n"), StringComparison.Ordinal);
        Assert.Equal(Section(), Spaces.Replace(notes, " "));
        Assert.InRange(notes.Length, 1, MaxReleaseNotes);
    }

    [Theory]
    [InlineData("MsSqlConnector", "provider")]
    [InlineData("MsSqlConnector.DependencyInjection", "dependency-injection")]
    [InlineData("MsSqlConnector.Entra", "entra")]
    [InlineData("MsSqlConnector.AzureKeyVault", "always-encrypted")]
    [InlineData("MsSqlConnector.NetTopologySuite", "spatial")]
    [InlineData(Packages.EntityFrameworkCore, "efcore")]
    [InlineData(Packages.Testing, "testing")]
    [InlineData(Packages.DropIn, "drop-in")]
    [InlineData(Packages.Analyzers, "analyzers")]
    public void Tags_are_those_of_all_packages_and_its_own(string id, string tag)
    {
        using PackageFile package = packages.Open(id);
        string[] tags = package.Metadata("tags")!.Split(' ');

        Assert.Contains("sqlserver", tags);
        Assert.Contains(tag, tags);
        Assert.Equal(tags.Distinct(StringComparer.Ordinal), tags);
    }

    [Fact]
    public void Descriptions_differ() =>
        Assert.Distinct(Packages.Ids.Select(id =>
        {
            using PackageFile package = packages.Open(id);
            return package.Metadata("description")!;
        }));

    /// <summary>The section of the version in the list of changes, as words.</summary>
    private static string Section()
    {
        string[] lines = File.ReadAllLines(Path.Combine(Repository.Root, "CHANGELOG.md"));
        string heading = $"## {BuildFacts.Version}";
        int start = Array.FindIndex(lines, line => line == heading || line.StartsWith(heading + " ", StringComparison.Ordinal));
        Assert.True(start >= 0, $"CHANGELOG.md has no section for {BuildFacts.Version}.");
        int end = Array.FindIndex(lines, start + 1, static line => line.StartsWith("## ", StringComparison.Ordinal));
        string text = string.Join('\n', lines[(start + 1)..(end < 0 ? lines.Length : end)]
            .Select(static line => line.Replace("### ", "", StringComparison.Ordinal)));
        return Spaces.Replace(CodeOrLink.Replace(text, "$1$2"), " ").Trim();
    }
}

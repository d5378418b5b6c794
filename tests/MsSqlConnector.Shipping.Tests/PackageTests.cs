using System;
using System.Linq;
using System.Text;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The content of the packages, and that it does not depend on the build folder.</summary>
public sealed class PackageTests(Packages packages)
{
    public static TheoryData<string> Ids => [.. Packages.Ids];

    public static TheoryData<string> DocumentedIds => [.. Packages.DocumentedIds];

    /// <summary>DropInPackageTests and AnalyzerPackageTests have the content of the other packages.</summary>
    [Theory]
    [MemberData(nameof(DocumentedIds))]
    public void Package_has_readme_license_icon_and_every_target_with_its_documentation(string id)
    {
        using PackageFile package = packages.Open(id);
        string[] targets = Packages.TargetsOf(id);
        string[] expected =
            ["LICENSE", "README.md", "icon.png", .. targets.SelectMany(t => new[] { $"lib/{t}/{id}.dll", $"lib/{t}/{id}.xml" })];
        if (id == Packages.Testing)
        {
            // Programs compile against the reference assembly, so that the test server is an implementation detail.
            expected =
            [
                .. expected, .. targets.Select(t => $"lib/{t}/MsSqlConnector.TestServer.dll"),
                .. targets.SelectMany(t => new[] { $"ref/{t}/{id}.dll", $"ref/{t}/{id}.xml" }),
            ];
        }

        Assert.Equal(expected.Order(), package.Names.Where(n => !PackageFile.IsOfTheContainer(n, id)).Order());
        Assert.All(targets, t =>
            Assert.Contains("<summary>", Encoding.UTF8.GetString(package.Read($"lib/{t}/{id}.xml")), StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Readme_describes_the_package_without_relative_links(string id)
    {
        using PackageFile package = packages.Open(id);
        string readme = Encoding.UTF8.GetString(package.Read("README.md"));

        Assert.StartsWith($"# {id}\n", readme.ReplaceLineEndings("\n"), StringComparison.Ordinal);
        Assert.Equal(readme.Split("](").Length, readme.Split("](https://").Length);
    }

    [Fact]
    public void Readme_of_the_core_package_lists_all_others()
    {
        using PackageFile package = packages.Open("MsSqlConnector");
        string readme = Encoding.UTF8.GetString(package.Read("README.md"));
        string related = readme[readme.IndexOf("## Related packages", StringComparison.Ordinal)..];

        Assert.All(
            Packages.Ids.Where(static id => id != "MsSqlConnector"),
            id => Assert.Contains($"- `{id}`: ", related, StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Packages_do_not_contain_the_path_of_the_build_folder(string id)
    {
        byte[] folder = Encoding.UTF8.GetBytes(Repository.Root);
        byte[] home = Encoding.UTF8.GetBytes(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile) + "/");
        string[] extensions = Packages.HasSymbols(id) ? ["nupkg", "snupkg"] : ["nupkg"];
        foreach (string extension in extensions)
        {
            using PackageFile package = packages.Open(id, extension);
            Assert.All(package.Names, name => Assert.Equal(-1, package.Read(name).AsSpan().IndexOf(folder)));
            Assert.All(package.Names, name => Assert.Equal(-1, package.Read(name).AsSpan().IndexOf(home)));
        }
    }
}

using System;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Security.Cryptography;
using System.Text;
using System.Xml.Linq;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The content of the packages, and that it does not depend on the build folder.</summary>
public sealed class PackageTests(Packages packages)
{
    public static TheoryData<string> Ids => [.. Packages.Ids];

    public static TheoryData<string, string> Builds =>
        [.. from id in Packages.Ids from target in Packages.TargetsOf(id) select (id, target)];

    [Theory]
    [MemberData(nameof(Ids))]
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
    public void Readme_describes_the_package_without_relative_links(string id)
    {
        using PackageFile package = packages.Open(id);
        string readme = Encoding.UTF8.GetString(package.Read("README.md"));

        Assert.StartsWith($"# {id}\n", readme.ReplaceLineEndings("\n"), StringComparison.Ordinal);
        Assert.Equal(readme.Split("](").Length, readme.Split("](https://").Length);
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
    [MemberData(nameof(Builds))]
    public void Assembly_version_does_not_change_with_patches_and_previews(string id, string target)
    {
        using PackageFile package = packages.Open(id);
        using var image = new PEReader([.. package.Read($"lib/{target}/{id}.dll")]);

        int[] numbers = [.. packages.Version.Split('.')[..2].Select(int.Parse)];

        Version version = image.GetMetadataReader().GetAssemblyDefinition().Version;

        Assert.Equal(new Version(numbers[0], numbers[0] == 0 ? numbers[1] : 0, 0, 0), version);
    }

    [Fact]
    public void Core_package_depends_on_nothing_from_net8_on()
    {
        using PackageFile package = packages.Open("MsSqlConnector");

        Assert.Empty(package.Dependencies["net8.0"]);
        Assert.Empty(package.Dependencies["net10.0"]);
        Assert.NotEmpty(package.Dependencies[".NETFramework4.6.2"]);
        Assert.NotEmpty(package.Dependencies[".NETStandard2.0"]);
    }

    /// <summary>The project cannot reference the package of the provider, so that its build changes the manifest.</summary>
    [Fact]
    public void The_package_for_Entity_Framework_Core_depends_on_one_major_version_of_its_provider()
    {
        using PackageFile package = packages.Open(Packages.EntityFrameworkCore);

        Assert.Equal(["MsSqlConnector", "Microsoft.EntityFrameworkCore.SqlServer"], Assert.Single(package.Dependencies).Value);
        XElement dependency = package.Manifest.Descendants()
            .Single(e => (string?)e.Attribute("id") == "Microsoft.EntityFrameworkCore.SqlServer");
        Assert.Equal($"[{BuildFacts.EntityFrameworkCoreVersion}, 11.0.0)", (string?)dependency.Attribute("version"));
        Assert.StartsWith("10.", BuildFacts.EntityFrameworkCoreVersion, StringComparison.Ordinal);
        Assert.Equal("Build", (string?)dependency.Attribute("exclude"));
    }

    [Theory]
    [InlineData("MsSqlConnector.DependencyInjection")]
    [InlineData("MsSqlConnector.Entra")]
    [InlineData("MsSqlConnector.AzureKeyVault")]
    [InlineData("MsSqlConnector.EntityFrameworkCore")]
    [InlineData("MsSqlConnector.NetTopologySuite")]
    public void Other_packages_depend_on_the_core_package_in_the_same_version(string id)
    {
        using PackageFile package = packages.Open(id);

        Assert.All(package.Dependencies.Values, ids => Assert.Contains("MsSqlConnector", ids));
        Assert.All(
            package.Manifest.Descendants().Where(e => (string?)e.Attribute("id") == "MsSqlConnector"),
            e => Assert.Equal(packages.Version, (string?)e.Attribute("version")));
    }

    [Theory]
    [MemberData(nameof(Builds))]
    public void Assembly_is_strong_named_and_reproducible(string id, string target)
    {
        using PackageFile package = packages.Open(id);
        byte[] bytes = package.Read($"lib/{target}/{id}.dll");
        using var image = new PEReader([.. bytes]);
        MetadataReader metadata = image.GetMetadataReader();

        Assert.True(image.PEHeaders.CorHeader!.Flags.HasFlag(CorFlags.StrongNameSigned));
        Assert.Equal(BuildFacts.PublicKey, metadata.GetBlobBytes(metadata.GetAssemblyDefinition().PublicKey));
        Assert.Contains(image.ReadDebugDirectory(), e => e.Type == DebugDirectoryEntryType.Reproducible);
    }

    [Theory]
    [MemberData(nameof(Builds))]
    public void Symbols_match_the_assembly_and_contain_no_machine_paths(string id, string target)
    {
        using PackageFile package = packages.Open(id);
        using PackageFile symbols = packages.Open(id, "snupkg");
        using var image = new PEReader([.. package.Read($"lib/{target}/{id}.dll")]);
        byte[] pdb = symbols.Read($"lib/{target}/{id}.pdb");
        DebugDirectoryEntry[] entries = [.. image.ReadDebugDirectory()];
        CodeViewDebugDirectoryData codeView = image.ReadCodeViewDebugDirectoryData(
            entries.Single(e => e.Type == DebugDirectoryEntryType.CodeView));
        using MetadataReaderProvider provider = MetadataReaderProvider.FromPortablePdbImage([.. pdb]);
        MetadataReader reader = provider.GetMetadataReader();

        Assert.Equal(codeView.Guid, new BlobContentId(reader.DebugMetadataHeader!.Id).Guid);
        Assert.StartsWith("/_/", codeView.Path, StringComparison.Ordinal);
        Assert.All(reader.Documents, d => Assert.StartsWith("/_/", reader.GetString(reader.GetDocument(d).Name), StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Packages_do_not_contain_the_path_of_the_build_folder(string id)
    {
        byte[] folder = Encoding.UTF8.GetBytes(Repository.Root);
        byte[] home = Encoding.UTF8.GetBytes(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile) + "/");
        foreach (string extension in new[] { "nupkg", "snupkg" })
        {
            using PackageFile package = packages.Open(id, extension);
            Assert.All(package.Names, name => Assert.Equal(-1, package.Read(name).AsSpan().IndexOf(folder)));
            Assert.All(package.Names, name => Assert.Equal(-1, package.Read(name).AsSpan().IndexOf(home)));
        }
    }
}

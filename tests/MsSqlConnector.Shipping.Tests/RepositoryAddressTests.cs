using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Text.Json;
using System.Threading.Tasks;
using System.Xml.Linq;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>
/// The property RepositoryAddress, with a small project in the source tree, which has the settings of all projects.
/// </summary>
public sealed class RepositoryAddressTests : IDisposable
{
    private const string Name = "Linked";
    private const string Address = "https://github.com/example/provider";

    private const string Project = """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <IsPackable>true</IsPackable>
            <EnableSourceLink>true</EnableSourceLink>
            <EnableNETAnalyzers>false</EnableNETAnalyzers>
            <Description>$(DocumentationAddress)</Description>
          </PropertyGroup>
        </Project>
        """;

    /// <summary>The kind of the debug information that has the addresses of sources.</summary>
    private static readonly Guid s_sourceLink = new("CC110556-A091-4D38-9FEC-25AB9A351A6A");

    private readonly string _folder = Path.Combine(Repository.Root, "artifacts", $"linked-{Environment.ProcessId}");
    private readonly Packages _packages;

    public RepositoryAddressTests(Packages packages)
    {
        _packages = packages;
        Directory.CreateDirectory(_folder);
        File.WriteAllText(Path.Combine(_folder, $"{Name}.csproj"), Project);
        File.WriteAllText(Path.Combine(_folder, "README.md"), Name);
        File.WriteAllText(Path.Combine(_folder, "Program.cs"), "public static class Program { public static int One() => 1; }");
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Address_is_in_the_manifest_and_in_the_symbols()
    {
        Assert.SkipUnless(Path.Exists(Path.Combine(Repository.Root, ".git")), "The source tree is not a clone.");
        await ToolProcess.RunSdkAsync(
            [
                "pack", _folder, "-c", "Release", "--nologo", "-v", "quiet", $"-p:RepositoryAddress={Address}",
                $"-p:PackageOutputPath={_folder}", .. _packages.RestoreOptions,
            ],
            _folder, TestToken);

        string commit = AssertManifest();
        KeyValuePair<string, string> link = Assert.Single(Links());
        Assert.Equal("/_/*", link.Key);
        Assert.Equal($"https://raw.githubusercontent.com/example/provider/{commit}/*", link.Value);
    }

    /// <summary>Returns the commit.</summary>
    private string AssertManifest()
    {
        using PackageFile package = new(Path.Combine(_folder, $"{Name}.{BuildFacts.Version}.nupkg"));
        XElement repository = package.Manifest.Elements().Single(static one => one.Name.LocalName == "repository");
        Assert.Equal(Address, package.Metadata("projectUrl"));
        Assert.Equal(Address, (string?)repository.Attribute("url"));
        Assert.Equal($"{Address}/blob/v{BuildFacts.Version}/docs/", package.Metadata("description"));
        return (string)repository.Attribute("commit")!;
    }

    /// <summary>The paths of sources in the symbols, and their addresses.</summary>
    private Dictionary<string, string> Links()
    {
        byte[] pdb = File.ReadAllBytes(Path.Combine(_folder, "bin", "Release", "net10.0", $"{Name}.pdb"));
        using MetadataReaderProvider provider = MetadataReaderProvider.FromPortablePdbImage([.. pdb]);
        MetadataReader reader = provider.GetMetadataReader();
        CustomDebugInformation links = reader.GetCustomDebugInformation(EntityHandle.ModuleDefinition)
            .Select(reader.GetCustomDebugInformation).Single(one => reader.GetGuid(one.Kind) == s_sourceLink);
        return JsonDocument.Parse(reader.GetBlobBytes(links.Value)).RootElement.GetProperty("documents").EnumerateObject()
            .ToDictionary(static one => one.Name, static one => one.Value.GetString()!);
    }
}

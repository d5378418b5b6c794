using System;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The assemblies of the packages and their symbols.</summary>
public sealed class PackedAssemblyTests(Packages packages)
{
    public static TheoryData<string> Ids => [.. Packages.Ids];

    /// <summary>All assemblies: the package, and the path in it.</summary>
    public static TheoryData<string, string> Assemblies =>
        [.. from id in Packages.Ids from path in Packages.AssembliesOf(id) select (id, path)];

    [Theory]
    [MemberData(nameof(Ids))]
    public void All_assemblies_of_the_package_are_tested(string id)
    {
        using PackageFile package = packages.Open(id);
        Assert.Equal(
            Packages.AssembliesOf(id).Order(StringComparer.Ordinal),
            package.Names.Where(static name => name.EndsWith(".dll", StringComparison.Ordinal)
                && !name.StartsWith("ref/", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
    }

    /// <summary>The drop-in assembly has the version of the one that it replaces.</summary>
    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Assembly_version_does_not_change_with_patches_and_previews(string id, string path)
    {
        using PackageFile package = packages.Open(id);
        using var image = new PEReader([.. package.Read(path)]);

        int[] numbers = [.. packages.Version.Split('.')[..2].Select(int.Parse)];
        Version expected = id == Packages.DropIn
            ? new Version(7, 1, 1, 0) : new Version(numbers[0], numbers[0] == 0 ? numbers[1] : 0, 0, 0);

        Assert.Equal(expected, image.GetMetadataReader().GetAssemblyDefinition().Version);
    }

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Assembly_is_strong_named_and_reproducible(string id, string path)
    {
        using PackageFile package = packages.Open(id);
        using var image = new PEReader([.. package.Read(path)]);
        MetadataReader metadata = image.GetMetadataReader();

        Assert.True(image.PEHeaders.CorHeader!.Flags.HasFlag(CorFlags.StrongNameSigned));
        Assert.Equal(BuildFacts.PublicKey, metadata.GetBlobBytes(metadata.GetAssemblyDefinition().PublicKey));
        Assert.Contains(image.ReadDebugDirectory(), e => e.Type == DebugDirectoryEntryType.Reproducible);
    }

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Symbols_match_the_assembly_and_contain_no_machine_paths(string id, string path)
    {
        using PackageFile package = packages.Open(id);
        using var image = new PEReader([.. package.Read(path)]);
        CodeViewDebugDirectoryData codeView = image.ReadCodeViewDebugDirectoryData(
            image.ReadDebugDirectory().Single(e => e.Type == DebugDirectoryEntryType.CodeView));

        Assert.StartsWith("/_/", codeView.Path, StringComparison.Ordinal);
        if (!Packages.HasSymbols(id))
        {
            return;
        }

        using PackageFile symbols = packages.Open(id, "snupkg");
        byte[] pdb = symbols.Read(Path.ChangeExtension(path, ".pdb"));
        using MetadataReaderProvider provider = MetadataReaderProvider.FromPortablePdbImage([.. pdb]);
        MetadataReader reader = provider.GetMetadataReader();

        Assert.Equal(codeView.Guid, new BlobContentId(reader.DebugMetadataHeader!.Id).Guid);
        Assert.All(reader.Documents, d => Assert.StartsWith("/_/", reader.GetString(reader.GetDocument(d).Name), StringComparison.Ordinal));
    }
}

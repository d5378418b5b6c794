using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Xml.Linq;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>A published package: a zip file with a manifest.</summary>
internal sealed class PackageFile : IDisposable
{
    private readonly ZipArchive _archive;

    public PackageFile(string path) => _archive = ZipFile.OpenRead(path);

    public IEnumerable<string> Names => _archive.Entries.Select(e => e.FullName);

    /// <summary>The metadata of the manifest by local name.</summary>
    public XElement Manifest => XDocument.Load(new MemoryStream(Read(Names.Single(n => n.EndsWith(".nuspec", StringComparison.Ordinal)))))
        .Root!.Elements().Single(e => e.Name.LocalName == "metadata");

    public string? Metadata(string name) => Manifest.Elements().SingleOrDefault(e => e.Name.LocalName == name)?.Value;

    /// <summary>The ids of the package's dependencies, by target as the manifest spells it.</summary>
    public Dictionary<string, string[]> Dependencies => Manifest.Elements().Single(e => e.Name.LocalName == "dependencies").Elements()
        .ToDictionary(
            group => (string)group.Attribute("targetFramework")!,
            group => group.Elements().Select(e => (string)e.Attribute("id")!).ToArray());

    /// <summary>Returns a value that indicates whether a file belongs to the format of the package, and not to its content.</summary>
    public static bool IsOfTheContainer(string name, string id) =>
        name == $"{id}.nuspec" || name == "[Content_Types].xml" || name.StartsWith("_rels/", StringComparison.Ordinal)
        || name.StartsWith("package/", StringComparison.Ordinal);

    public byte[] Read(string name)
    {
        using Stream content = _archive.GetEntry(name)!.Open();
        var copy = new MemoryStream();
        content.CopyTo(copy);
        return copy.ToArray();
    }

    public void Dispose() => _archive.Dispose();
}

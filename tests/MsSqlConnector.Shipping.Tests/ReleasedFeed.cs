using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>
/// A package source with the packages under the version that the documents name, and the configuration of NuGet for projects that use it.
/// </summary>
internal sealed partial class ReleasedFeed
{
    private readonly string _folder;

    private ReleasedFeed(string folder) => _folder = folder;

    [GeneratedRegex(@"^ +\d+\. +(?<key>.+) \[Enabled\]\r?$", RegexOptions.Multiline)]
    private static partial Regex Source { get; }

    public static async Task<ReleasedFeed> CreateAsync(Packages packages)
    {
        string folder = packages.NewFolder("released");
        string feed = packages.NewFolder("released/feed");
        foreach (string id in Packages.Ids)
        {
            string copy = Path.Combine(feed, $"{id}.{BuildFacts.Version}.nupkg");
            File.Copy(packages.PathOf(id), copy);
            using ZipArchive archive = ZipFile.Open(copy, ZipArchiveMode.Update);
            ReplaceVersion(archive.GetEntry($"{id}.nuspec")!, packages.Version);
        }

        string sources = await ToolProcess.RunSdkAsync(["nuget", "list", "source"], folder, TestToken);
        WriteConfiguration(folder, feed, Source.Matches(sources).Select(static match => match.Groups["key"].Value));
        return new ReleasedFeed(folder);
    }

    /// <summary>Runs a command in a folder of a project. The packages are not stored with those of other programs.</summary>
    public Task<string> RunAsync(string folder, IEnumerable<string> command) => ToolProcess.RunToolAsync(
        command, folder, KeyValuePair.Create("NUGET_PACKAGES", Path.Combine(_folder, "restored")), TestToken);

    private static void ReplaceVersion(ZipArchiveEntry manifest, string version)
    {
        string text;
        using (StreamReader reader = new(manifest.Open()))
        {
            text = reader.ReadToEnd();
        }

        using Stream stream = manifest.Open();
        stream.SetLength(0);
        using StreamWriter writer = new(stream);
        writer.Write(text.Replace(version, BuildFacts.Version, StringComparison.Ordinal));
    }

    /// <summary>The packages of this project come from the feed only, also when newer ones have been published.</summary>
    private static void WriteConfiguration(string folder, string feed, IEnumerable<string> otherSources) => File.WriteAllText(
        Path.Combine(folder, "nuget.config"),
        $"""
        <configuration>
          <fallbackPackageFolders>
            <add key="restored before" value="{BuildFacts.NuGetPackageRoot}" />
          </fallbackPackageFolders>
          <packageSources>
            <add key="released" value="{feed}" />
          </packageSources>
          <packageSourceMapping>
            <packageSource key="released"><package pattern="MsSqlConnector*" /></packageSource>
            {string.Concat(otherSources.Select(static key => $"<packageSource key=\"{key}\"><package pattern=\"*\" /></packageSource>"))}
          </packageSourceMapping>
        </configuration>
        """);
}

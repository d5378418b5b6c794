using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.Shipping.Tests.Documents;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The commands and the references of the documents that install packages, as they are written.</summary>
internal static partial class InstallCommands
{
    /// <summary>The commands without "dotnet".</summary>
    public static IEnumerable<string[]> All => Matches(Command).Select(static text => text.Split(' ')[1..]);

    /// <summary>The references in project files.</summary>
    public static IEnumerable<string> References => Matches(Reference);

    /// <summary>Returns the package and its version. Without an option, it is that of this build.</summary>
    public static string PackageOf(string[] command) => command is [.. var rest, "--version", var version]
        ? $"{rest[^1]}/{version}"
        : $"{command[^1]}/{BuildFacts.Version}";

    [GeneratedRegex(@"^ *(?<text>dotnet (add( \S+)? package|package add) .*?) *$")]
    private static partial Regex Command { get; }

    [GeneratedRegex(@"^ *(?<text><PackageReference Include=.*/>) *$")]
    private static partial Regex Reference { get; }

    private static IEnumerable<string> Matches(Regex pattern) => DocumentFiles.Paths
        .SelectMany(static path => File.ReadLines(Path.Combine(Repository.Root, path)))
        .Select(line => pattern.Match(line)).Where(static match => match.Success)
        .Select(static match => match.Groups["text"].Value).Distinct();
}

using System;
using System.IO;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The location of the results in the repository.</summary>
internal static class ResultFiles
{
    private const string RootMark = "Provider.sln";

    public static string Root { get; } = Find(Environment.CurrentDirectory) ?? Find(AppContext.BaseDirectory)
        ?? throw new DirectoryNotFoundException(
            $"The repository was not found: neither the current directory nor a parent directory contains {RootMark}.");

    /// <summary>The measurements of the verb "all", which are not in the repository.</summary>
    public static string Measurements => Path.Combine(Root, "perf", "results.jsonl");

    /// <summary>The measurements of the verb "all" with a server of the user, which are not in the repository.</summary>
    public static string ServerMeasurements => Path.Combine(Root, "perf", "server-results.jsonl");

    /// <summary>The part of the measurements from which the page, its charts and the table in the README are written.</summary>
    public static string Figures => Path.Combine(Root, "perf", "figures.jsonl");

    public static string Page => Path.Combine(Root, "perf", "RESULTS.md");

    public static string Charts => Path.Combine(Root, "perf", "charts");

    public static string ReadMe => Path.Combine(Root, "README.md");

    private static string? Find(string? directory)
    {
        while (directory is not null && !File.Exists(Path.Combine(directory, RootMark)))
        {
            directory = Path.GetDirectoryName(directory);
        }

        return directory;
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.ColdStart;

/// <summary>A build of the program that the benchmark starts.</summary>
/// <param name="Variant">The name of its measurements.</param>
/// <param name="Directory">The directory of its files.</param>
internal sealed record ColdProgram(string Variant, string Directory)
{
    /// <summary>The directory of the programs with other versions of Microsoft.Data.SqlClient than the default.</summary>
    private const string OtherVersions = "cold";

    /// <summary>The variant that the JIT compiler compiles.</summary>
    public const string Process = "process";

    /// <summary>The variant of a published program.</summary>
    public const string Published = "published";

    /// <summary>The program references the version of Microsoft.Data.SqlClient that is measured.</summary>
    public static string FileName => IncumbentAssembly.Current.Version == IncumbentAssembly.DefaultVersion
        ? "MsSqlConnector.ColdStart.dll"
        : "MsSqlConnector.ColdStart.Newest.dll";

    /// <summary>Returns the program that is built with this one, and the published one.</summary>
    /// <param name="published">The directory of the published program; null for none.</param>
    /// <exception cref="FileNotFoundException">The directory does not contain the program.</exception>
    public static IEnumerable<ColdProgram> All(string? published)
    {
        if (published is not null && !File.Exists(Path.Combine(published, FileName)))
        {
            throw new FileNotFoundException(
                $"'{published}' does not contain {FileName}. Publish perf/{Path.GetFileNameWithoutExtension(FileName)} to it.");
        }

        ColdProgram built = new(Process, IncumbentAssembly.Current.Version == IncumbentAssembly.DefaultVersion
            ? AppContext.BaseDirectory
            : Path.Combine(AppContext.BaseDirectory, OtherVersions, IncumbentAssembly.Current.Version));
        return published is null ? [built] : [built, new ColdProgram(Published, Path.GetFullPath(published))];
    }
}

using System;
using System.Collections.Generic;
using System.IO;

namespace MsSqlConnector.Benchmarks.ColdStart;

/// <summary>A build of the program that the benchmark starts.</summary>
/// <param name="Variant">The name of its measurements.</param>
/// <param name="Directory">The directory of its files.</param>
internal sealed record ColdProgram(string Variant, string Directory)
{
    public const string FileName = "MsSqlConnector.ColdStart.dll";

    /// <summary>The variant that the JIT compiler compiles.</summary>
    public const string Process = "process";

    private const string Published = "published";

    /// <summary>Returns the program beside this one, and the published one.</summary>
    /// <param name="published">The directory of the published program; null for none.</param>
    /// <exception cref="FileNotFoundException">The directory does not contain the program.</exception>
    public static IEnumerable<ColdProgram> All(string? published)
    {
        if (published is not null && !File.Exists(Path.Combine(published, FileName)))
        {
            throw new FileNotFoundException($"'{published}' does not contain {FileName}. Publish perf/MsSqlConnector.ColdStart to it.");
        }

        ColdProgram beside = new(Process, AppContext.BaseDirectory);
        return published is null ? [beside] : [beside, new ColdProgram(Published, Path.GetFullPath(published))];
    }
}

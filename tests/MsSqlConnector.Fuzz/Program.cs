using System;
using System.Collections.Generic;
using System.Diagnostics;
using MsSqlConnector.Tests.Fuzzing;

namespace MsSqlConnector.Fuzz;

/// <summary>Reads mutated responses until a finding, or as many as requested. Exits with 1 on a finding.</summary>
internal static class Program
{
    private const int MaxFindingCount = 5;
    private const int ReportSeconds = 10;

    private static int Main(string[] arguments)
    {
        if (FuzzOptions.Parse(arguments) is not { } options)
        {
            Console.Error.WriteLine(FuzzOptions.Usage);
            return 2;
        }

        Console.WriteLine($"seed {options.Seed}, first case {options.Index}, {options.ThreadCount} threads");
        var watch = Stopwatch.StartNew();
        long reportedSeconds = 0;
        var crew = new FuzzCrew(options.Seed, KindOf);
        IReadOnlyList<FuzzFinding> findings = crew.Run(options.Index, options.Count, options.ThreadCount, MaxFindingCount, count =>
        {
            if ((long)watch.Elapsed.TotalSeconds / ReportSeconds > reportedSeconds)
            {
                reportedSeconds = (long)watch.Elapsed.TotalSeconds / ReportSeconds;
                Console.WriteLine($"{count} mutations in {watch.Elapsed.TotalSeconds:0} s");
            }
        });
        foreach (FuzzFinding finding in findings)
        {
            Console.WriteLine();
            Console.WriteLine(finding);
            Console.WriteLine($"to repeat: --seed {finding.Case.Seed} --index {finding.Case.Index}");
        }

        foreach ((string ending, long count) in crew.Endings)
        {
            Console.WriteLine($"{count} {ending}");
        }

        Console.WriteLine($"{crew.Count} mutations, seed {options.Seed}, {watch.Elapsed.TotalSeconds:0.0} s, {findings.Count} findings");
        return findings.Count == 0 ? 0 : 1;
    }

    /// <summary>One login and one connection with frames for every six responses, of which two are copied by a bulk copy.</summary>
    private static FuzzKind KindOf(long index) =>
        (index % 8) switch
        {
            0 => FuzzKind.Login, 1 or 2 => FuzzKind.Held, 5 => FuzzKind.Frames, 6 or 7 => FuzzKind.Copied, _ => FuzzKind.Sequential
        };
}

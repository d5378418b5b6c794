using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.ColdStart;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using static MsSqlConnector.Benchmarks.Results.Targets.TargetFigures;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>The targets for opening connections, and for the process: its start, its memory and its pauses.</summary>
internal static class ProcessTargets
{
    private const int Kilobyte = 1024;

    /// <summary>Half of the methods that the JIT compiler compiled when the target was set.</summary>
    private const int MaxSyncMethodCount = 890;

    private const int MaxAsyncMethodCount = 977;

    public static IReadOnlyList<Target> All { get; } =
    [
        new("Open, unpooled (login included), sync, async",
        [
            Check.AtMost("at most 1.2 times the limit", 1.2, Ratios(Keys("open", Modes, ["unpooled"]), ProviderNames.Limit, Figure.Time)),
            Check.AtMost("allocates at most 12 KB", 12 * Kilobyte, Medians(Keys("open", Modes, ["unpooled"]), Figure.Bytes)),
        ]),
        new("Open and close, pooled, sync, async",
        [
            Check.AtMost(
                "at most 0.2 of the incumbent's time", 0.2, Ratios(Keys("open", Modes, ["pooled"]), ProviderNames.Incumbent, Figure.Time)),
            Check.AtMost("allocates at most 100 B", 100, Medians(Keys("open", Modes, ["pooled"]), Figure.Bytes)),
        ]),
        new("Burst with an empty pool: 100 connections at once, logins of 50 ms",
            [Check.AtMost("at most the time of 3 logins: ms", 150, Medians(Keys("burst", [Case.Async], ["100"]), Figure.Time))],
            "no thread blocked: tests"),
        new("Cold start, sync and async",
        [
            Check.AtMost("at most half of the incumbent's time above that of an empty program", 0.5, Cold(ColdProgram.Process)),
            Check.AtMost("with ReadyToRun (published): at most 0.3 of it", 0.3, Cold(ColdProgram.Published)),
            Check.AtMost("sync: at most 890 methods compiled by the JIT compiler", MaxSyncMethodCount, Compiled(Case.Sync)),
            Check.AtMost("async: at most 977 methods", MaxAsyncMethodCount, Compiled(Case.Async)),
        ]),
        new("A web process: 1 000 concurrent requests, a pool of 100",
        [
            AtMostHalf("peak working set", static one => one.WorkingSetBytes),
            AtMostHalf("GC pauses in each second", static one => one.PauseMilliseconds),
            AtMostHalf("99th percentile of the wait for an open connection", static one => one.OpenMilliseconds),
        ]),
        new("Idle connection in the pool, after sync and async use",
        [
            Check.AtMost(
                "at most 8 KB of managed memory: bytes",
                8 * Kilobyte,
                Medians(Keys("idle", Modes, ["1000"]), static one => one.ManagedBytes ?? double.NaN)),
        ]),
        new("10 000 open idle connections, after sync and async use",
        [
            Check.AtMost(
                "at most 4 KB of managed memory each: bytes",
                4 * Kilobyte,
                Medians(Keys("idle", Modes, [$"10000{IdleCase.Open}"]), static one => one.ManagedBytes ?? double.NaN)),
            Check.AtMost(
                "at most 12 KB of working set each: bytes",
                12 * Kilobyte,
                Medians(Keys("idle", Modes, [$"10000{IdleCase.Open}"]), static one => one.WorkingSetBytes ?? double.NaN)),
        ]),
    ];

    private static Check AtMostHalf(string figure, Func<Measurement, double?> of) => Check.AtMost(
        $"{figure}: at most half of the incumbent's",
        0.5,
        Ratios(Keys("web", [Case.Async], ["1000"]), ProviderNames.Incumbent, one => of(one) ?? double.NaN));

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Cold(string variant) => results => [.. Modes
        .Select(mode => AboveEmpty.Ratio(
            results.All.Where(static one => one.Case == "cold" && Conditions.Of(one) == Conditions.Plain), mode, variant, Figure.Time))];

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Compiled(string mode) =>
        Medians(Keys("cold", [mode], [ColdProgram.Process]), static one => one.CompiledMethods ?? double.NaN);
}

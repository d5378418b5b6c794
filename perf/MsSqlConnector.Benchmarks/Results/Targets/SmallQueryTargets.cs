using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Providers;
using static MsSqlConnector.Benchmarks.Results.Targets.TargetFigures;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>The targets for small queries under concurrency.</summary>
internal static class SmallQueryTargets
{
    private static readonly string[] s_widths = ["32", "64", "128"];
    private static readonly Conditions[] s_encrypted = [Conditions.Tls12, Conditions.Tls13];

    public static IReadOnlyList<Target> All { get; } =
    [
        new("Fortunes, 32, 64, 128 concurrent callers",
        [
            CpuToIncumbent(0.5, Fortunes(Conditions.Plain)),
            CpuToLimit(1.45, Fortunes(Conditions.Plain)),
            Check.AtLeast(
                "at least 1.6 of the incumbent's requests per second",
                1.6,
                Ratios(Fortunes(Conditions.Plain), ProviderNames.Incumbent, Figure.Measured)),
            Check.AtLeast(
                "at least 0.8 of the limit's requests per second",
                0.8,
                Ratios(Fortunes(Conditions.Plain), ProviderNames.Limit, Figure.Measured)),
            Check.AtMost("allocates at most 2 600 B per request", 2600, Medians(Fortunes(Conditions.Plain), Figure.Bytes)),
        ]),
        new("The same, client and server each on one core",
            [CpuToIncumbent(0.5, Fortunes(Conditions.Pinned)), CpuToLimit(1.45, Fortunes(Conditions.Pinned))]),
        new("The same with inline completions",
            [CpuToIncumbent(0.4, Fortunes(Conditions.Completing))]),
        new("Fortunes with synchronous calls on 64 threads",
            [CpuToIncumbent(0.5, Keys("sync", [Case.Sync], ["64"]))]),
        new("A slow server: fortunes with 16 concurrent callers, responses after 300 µs, no spinning",
            [CpuToLimit(1.1, Slow), CpuToIncumbent(0.7, Slow)]),
        new("Fortunes with TLS 1.2 and 1.3",
        [
            Check.AtLeast(
                "more requests per second than the incumbent",
                1,
                Ratios([.. s_encrypted.SelectMany(Fortunes)], ProviderNames.Incumbent, Figure.Measured)),
            Check.AtMost("CPU at most 1.5 times that without TLS", 1.5, results => [.. s_encrypted.SelectMany(Fortunes)
                .Select(key => results.Ratio(key, key with { Conditions = Conditions.Plain }, Figure.Cpu))]),
        ]),
        new("Multiple active result sets",
        [
            Check.AtMost(
                "fortunes: client CPU at most 1.15 of that without them", 1.15, Ratios(Mars, ProviderNames.Plain, Figure.Cpu)),
            CpuToIncumbent(0.45, Mars, "fortunes: "),
            Check.AtLeast(
                "ten readers in turns: 4 times the incumbent's speed",
                4,
                Ratios(Keys("mars", [Case.Async], ["interleaved"]), ProviderNames.Incumbent, Figure.Measured)),
        ]),
        new("Tracing",
        [
            Check.AtMost("without listeners: no allocation beyond fortunes (ratio of the bytes)", 1.02, results =>
                [results.Ratio(Tracing(TracingCase.Off), Fortunes(Conditions.Plain)[0], Figure.Bytes)]),
            Check.AtLeast(
                "with all listeners: at least the requests per second of the incumbent",
                1,
                Ratios([Tracing(TracingCase.On)], ProviderNames.Incumbent, Figure.Measured)),
        ], "without listeners: no allocation, and one branch per call site: tests"),
        new("Entity Framework Core: compiled query, 16 and 64 concurrent callers",
        [
            CpuToIncumbent(0.5, Compiled),
            Check.AtMost("bytes at most 0.55 of the incumbent's", 0.55, Ratios(Compiled, ProviderNames.Incumbent, Figure.Bytes)),
        ]),
    ];

    private static Key[] Slow => Keys("slow", [Case.Async], ["16"], Conditions.Plain with { NoSpin = true });

    private static Key[] Mars => Keys("mars", [Case.Async], ["fortunes-32", "fortunes-64", "fortunes-128"]);

    private static Key[] Compiled => Keys("ef", [Case.Async], ["compiled-16", "compiled-64"]);

    private static Key[] Fortunes(Conditions conditions) => Keys("fortunes", [Case.Async], s_widths, conditions);

    private static Key Tracing(string variant) => new("tracing", Case.Async, variant, Conditions.Plain);
}

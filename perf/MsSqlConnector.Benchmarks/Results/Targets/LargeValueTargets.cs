using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using static MsSqlConnector.Benchmarks.Results.Targets.TargetFigures;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>The targets for large values and for bulk copies.</summary>
internal static class LargeValueTargets
{
    private const int Kilobyte = 1024;
    private const int Megabyte = 1024 * 1024;

    private static readonly string[] s_readSizes = ["1", "5", "10", "20"];
    private static readonly string[] s_largeSizes = ["10", "25", "50"];
    private static readonly string[] s_allSizes = ["1", "5", .. s_largeSizes];
    private static readonly Conditions[] s_encrypted = [Conditions.Tls12, Conditions.Tls13];

    public static IReadOnlyList<Target> All { get; } =
    [
        new("One nvarchar(max) of 1, 5, 10, 20 MB, async",
        [
            TimeToLimitWithValue("at most 1.1 times the limit with value", 1.1, Keys("large-read", [Case.Async], s_readSizes)),
            Check.AtMost("async within 1.2 of sync", 1.2, AsyncToSync("large-read", s_readSizes)),
            Check.AtMost("allocates the string and at most 32 KB: KB without the string", 32, results =>
                [.. s_readSizes.Select(size => RatioSummary.From(
                    results.Of(Keys("large-read", [Case.Async], [size])[0], one =>
                        (one.AllocatedBytes - (double.Parse(size, CultureInfo.InvariantCulture) * Megabyte)) / Kilobyte)))]),
        ], "linear up to 1 GB, and streaming in constant memory: tests"),
        new("Sending 1 to 50 MB: nvarchar, a code page, UTF-8; sync, async",
        [
            TimeToLimitWithValue(
                "nvarchar from 10 MB on: at most 1.15 times the limit with value", 1.15, Sent(["nvarchar"], s_largeSizes)),
            TimeToLimitWithValue(
                "code page and UTF-8 from 10 MB on: at most 1.2 times the limit with value",
                1.2,
                Sent(["codepage", "utf8"], s_largeSizes)),
            Check.AtMost(
                "allocates at most 16 KB for each size: KB",
                16,
                Medians(Sent(["nvarchar", "codepage", "utf8"], s_allSizes), one => one.AllocatedBytes / Kilobyte)),
            Check.AtLeast(
                "10 MB with TLS 1.2 and 1.3: faster than the incumbent",
                1,
                Speeds([.. s_encrypted.SelectMany(static one => Keys("large-send", Modes, ["nvarchar-10"], one))])),
        ]),
        new("Bulk copy; sync, async",
        [
            CpuToLimit(1.8, Keys("bulk", Modes, ["typed", "writer"]), "typed rows and writer: "),
            Check.AtMost(
                "1 000 texts of 1 MB: at most 1.2 times the limit",
                1.2,
                Ratios(Keys("bulk", Modes, ["lob"]), ProviderNames.Limit, Figure.Time)),
        ]),
        new("Bulk copy of 100 000 rows on a real engine; sync, async",
        [
            Check.AtLeast("faster than the incumbent", 1, OnServers(static (results, key) => results.Speed(key, ProviderNames.Incumbent))),
            Check.AtMost(
                "client CPU at most 0.3 of the incumbent's",
                0.3,
                OnServers(static (results, key) => results.Ratio(key, ProviderNames.Incumbent, Figure.Cpu))),
        ]),
    ];

    private static Key[] Sent(string[] forms, string[] sizes) =>
        Keys("large-send", Modes, [.. forms.SelectMany(form => sizes.Select(size => $"{form}-{size}"))]);

    /// <summary>The figures of all servers of the user that were measured, in both modes.</summary>
    private static Func<ResultSet, IReadOnlyList<RatioSummary>> OnServers(Func<ResultSet, Key, RatioSummary> figure) => results =>
    [
        .. results.All
            .Where(static one => one is { Server: not null, Case: "bulk", Variant: "reader" } && Opponent.Of(one) == Opponent.Default)
            .Select(Conditions.Of)
            .Distinct()
            .SelectMany(static conditions => Keys("bulk", Modes, ["reader"], conditions))
            .Select(key => figure(results, key)),
    ];
}

using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Providers;
using static MsSqlConnector.Benchmarks.Results.Targets.TargetFigures;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>The targets for reading many rows.</summary>
internal static class RowTargets
{
    private const int Kilobyte = 1024;

    /// <summary>The three strings of a row of mixed: 72, 72 and 80 bytes as objects.</summary>
    private const int MixedStringsByteCount = 100_000 * 224;

    private static readonly Conditions[] s_encrypted = [Conditions.Tls12, Conditions.Tls13];

    public static IReadOnlyList<Target> All { get; } =
    [
        new("Mixed: 100 000 rows of ten columns",
        [
            Check.AtLeast("sync 3 times faster than the incumbent", 3, Speeds(Keys("mixed", [Case.Sync], ["100000x10"]))),
            Check.AtLeast("async 3.5 times faster", 3.5, Speeds(Keys("mixed", [Case.Async], ["100000x10"]))),
            Check.AtMost("async within 1.1 of sync", 1.1, AsyncToSync("mixed", ["100000x10"])),
            Check.AtMost(
                "allocates only the strings (22.4 MB) and at most 16 KB",
                MixedStringsByteCount + (16 * Kilobyte),
                Medians(Mixed(Conditions.Plain), Figure.Bytes)),
        ]),
        new("The same with TLS 1.2 and 1.3",
        [
            Check.AtLeast("faster than the incumbent", 1, Speeds([.. s_encrypted.SelectMany(Mixed)])),
            TimeToLimitWithValue("at most 1.2 times the limit with value", 1.2, [.. s_encrypted.SelectMany(Mixed)]),
        ]),
        new("Wide: 10 000 rows of 1000 INT",
        [
            Check.AtLeast("sync 6 times faster than the incumbent", 6, Speeds(Keys("wide", [Case.Sync], ["10000x1000"]))),
            Check.AtLeast("async 15 times faster", 15, Speeds(Keys("wide", [Case.Async], ["10000x1000"]))),
            Check.AtMost("async within 1.1 of sync", 1.1, AsyncToSync("wide", ["10000x1000"])),
            Check.AtMost(
                "allocates at most 100 KB (sync, async)", 100 * Kilobyte, Medians(Keys("wide", Modes, ["10000x1000"]), Figure.Bytes)),
        ]),
        new("10 000 rows into objects; sync, async",
        [
            Check.AtLeast("by hand: 2 times faster than the incumbent", 2, Speeds(Keys("materialize", Modes, ["hand"]))),
            Check.AtMost(
                "with Dapper: at most 0.7 of the incumbent's time",
                0.7,
                Ratios(Keys("materialize", Modes, ["dapper"]), ProviderNames.Incumbent, Figure.Time)),
        ]),
        new("Always Encrypted: 10 000 rows with four encrypted columns",
        [
            Check.AtLeast("reading at least 2 times the incumbent's speed", 2, Speeds(Keys("encrypted", Modes, ["read"]))),
            Check.AtMost(
                "reading allocates at most a third of the incumbent's bytes",
                0.333,
                Ratios(Keys("encrypted", Modes, ["read"]), ProviderNames.Incumbent, Figure.Bytes)),
        ]),
    ];

    private static Key[] Mixed(Conditions conditions) => Keys("mixed", Modes, ["100000x10"], conditions);
}

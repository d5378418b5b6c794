using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.ColdStart;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Scaling;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>
/// The performance targets of this provider, as data. Ratios are those of this provider to another unless they state a speedup.
/// </summary>
internal static class TargetList
{
    private const int Kilobyte = 1024;
    private const int Megabyte = 1024 * 1024;

    /// <summary>The three strings of a row of mixed: 72, 72 and 80 bytes as objects.</summary>
    private const int MixedStringsByteCount = 100_000 * 224;

    private static readonly string[] s_widths = ["32", "64", "128"];
    private static readonly string[] s_modes = [Case.Sync, Case.Async];
    private static readonly string[] s_readSizes = ["1", "5", "10", "20"];
    private static readonly string[] s_sentForms = ["nvarchar", "codepage", "utf8"];
    private static readonly string[] s_parameters = ["text-1", "text-10", "text-100", "typed-1", "typed-10", "typed-100"];
    private static readonly string[] s_largeUnicode = [.. Sent("10", "25", "50")
        .Where(static one => one.StartsWith("nvarchar", StringComparison.Ordinal))];
    private static readonly string[] s_largeEncoded = [.. Sent("10", "25", "50").Except(s_largeUnicode)];
    private static readonly string[] s_allSent = [.. Sent("1", "5", "10", "25", "50")];
    private static readonly Conditions[] s_encrypted = [Conditions.Tls12, Conditions.Tls13];

    public static IReadOnlyList<Target> All { get; } =
    [
        new("Fortunes, 32, 64, 128 concurrent callers",
        [
            CpuToIncumbent(0.5, Fortunes(Conditions.Plain)),
            Check.AtMost("client CPU at most 1.3 of the limit's", 1.3, Ratios(Fortunes(Conditions.Plain), ProviderNames.Limit, Figure.Cpu)),
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
        [
            CpuToIncumbent(0.4, Fortunes(Conditions.Pinned)),
            Check.AtMost(
                "client CPU at most 1.5 of the limit's", 1.5, Ratios(Fortunes(Conditions.Pinned), ProviderNames.Limit, Figure.Cpu)),
        ]),
        new("The same with inline completions",
            [CpuToIncumbent(0.4, Fortunes(Conditions.Completing))]),
        new("Mixed: 100 000 rows of ten columns",
        [
            Check.AtLeast("sync 3 times faster than the incumbent", 3, Speeds(Keys("mixed", [Case.Sync], ["100000x10"]))),
            Check.AtLeast("async 3.5 times faster", 3.5, Speeds(Keys("mixed", [Case.Async], ["100000x10"]))),
            Check.AtMost("async within 1.1 of sync", 1.1, AsyncToSync("mixed", ["100000x10"])),
            Check.AtMost(
                "allocates only the strings (22.4 MB) and at most 16 KB",
                MixedStringsByteCount + (16 * Kilobyte),
                Medians(Keys("mixed", s_modes, ["100000x10"]), Figure.Bytes)),
        ]),
        new("Wide: 10 000 rows of 1000 INT",
        [
            Check.AtLeast("sync 6 times faster than the incumbent", 6, Speeds(Keys("wide", [Case.Sync], ["10000x1000"]))),
            Check.AtLeast("async 15 times faster", 15, Speeds(Keys("wide", [Case.Async], ["10000x1000"]))),
            Check.AtMost("async within 1.1 of sync", 1.1, AsyncToSync("wide", ["10000x1000"])),
            Check.AtMost(
                "allocates at most 100 KB (sync, async)", 100 * Kilobyte, Medians(Keys("wide", s_modes, ["10000x1000"]), Figure.Bytes)),
        ]),
        new("One nvarchar(max) of 1, 5, 10, 20 MB, async",
        [
            TimeToLimit("at most 1.8 times the limit", 1.8, Keys("large-read", [Case.Async], s_readSizes)),
            Check.AtMost("async within 1.2 of sync", 1.2, AsyncToSync("large-read", s_readSizes)),
            Check.AtMost("allocates the string and at most 32 KB: KB without the string", 32, results =>
                [.. s_readSizes.Select(size => RatioSummary.From(
                    results.Of(Keys("large-read", [Case.Async], [size])[0], one =>
                        (one.AllocatedBytes - (double.Parse(size, CultureInfo.InvariantCulture) * Megabyte)) / Kilobyte)))]),
        ], "linear up to 1 GB, and streaming in constant memory: tests"),
        new("Sending 1 to 50 MB: nvarchar, a code page, UTF-8; sync, async",
        [
            TimeToLimit("nvarchar from 10 MB on: at most 1.15 times the limit", 1.15, Keys("large-send", s_modes, s_largeUnicode)),
            TimeToLimit("code page and UTF-8 from 10 MB on: at most 1.5 times the limit", 1.5, Keys("large-send", s_modes, s_largeEncoded)),
            Check.AtMost(
                "allocates at most 16 KB for each size: KB",
                16,
                Medians(Keys("large-send", s_modes, s_allSent), one => one.AllocatedBytes / Kilobyte)),
        ]),
        new("Open, unpooled (login included), sync, async",
        [
            Check.AtMost("at most 1.2 times the limit", 1.2, Ratios(Keys("open", s_modes, ["unpooled"]), ProviderNames.Limit, Figure.Time)),
            Check.AtMost("allocates at most 12 KB", 12 * Kilobyte, Medians(Keys("open", s_modes, ["unpooled"]), Figure.Bytes)),
        ]),
        new("Open and close, pooled, sync, async",
        [
            Check.AtMost(
                "at most 0.2 of the incumbent's time",
                0.2,
                Ratios(Keys("open", s_modes, ["pooled"]), ProviderNames.Incumbent, Figure.Time)),
            Check.AtMost("allocates at most 100 B", 100, Medians(Keys("open", s_modes, ["pooled"]), Figure.Bytes)),
        ]),
        new("With TLS 1.2 and 1.3",
        [
            Check.AtLeast(
                "fortunes: more requests per second than the incumbent",
                1,
                Ratios([.. s_encrypted.SelectMany(Fortunes)], ProviderNames.Incumbent, Figure.Measured)),
            Check.AtMost("fortunes: CPU at most 1.5 times that without TLS", 1.5, results => [.. s_encrypted.SelectMany(Fortunes)
                .Select(key => results.Ratio(key, key with { Conditions = Conditions.Plain }, Figure.Cpu))]),
            Check.AtLeast("mixed: faster than the incumbent", 1, Speeds([.. s_encrypted.SelectMany(Mixed)])),
            TimeToLimit("mixed: at most 1.5 times the time of the limit", 1.5, [.. s_encrypted.SelectMany(Mixed)]),
            Check.AtLeast(
                "sending 10 MB: faster than the incumbent",
                1,
                Speeds([.. s_encrypted.SelectMany(one => Keys("large-send", s_modes, ["nvarchar-10"], one))])),
        ]),
        new("Burst with an empty pool: 100 connections at once, logins of 50 ms",
            [Check.AtMost("at most the time of 3 logins: ms", 150, Medians(Keys("burst", [Case.Async], ["100"]), Figure.Time))],
            "no thread blocked: tests"),
        new("Automatic preparation",
        [
            Check.AtMost(
                "20 statements: at most half of the bytes sent without preparation",
                0.5,
                Quotients("reused-threshold", "reused-off", Figure.Sent)),
            Check.AtMost(
                "20 statements: at most 0.95 of the CPU without preparation",
                0.95,
                Quotients("reused-threshold", "reused-off", Figure.Cpu)),
            Check.AtMost(
                "distinct statements: no more bytes sent than without preparation",
                1,
                Quotients("distinct-threshold", "distinct-off", Figure.Sent)),
            Check.AtMost(
                "distinct statements: at most 1.1 of the CPU without preparation",
                1.1,
                Quotients("distinct-threshold", "distinct-off", Figure.Cpu)),
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
        new("Entity Framework Core, 16 and 64 concurrent callers",
            [Check.AtMost(
                "compiled query: bytes at most 0.65 of the incumbent's",
                0.65,
                Ratios(Keys("ef", [Case.Async], ["compiled-16", "compiled-64"]), ProviderNames.Incumbent, Figure.Bytes))]),
        new("Multiple active result sets",
        [
            Check.AtMost(
                "fortunes: client CPU at most 1.15 of that without them",
                1.15,
                Ratios(Keys("mars", [Case.Async], ["fortunes-32", "fortunes-64", "fortunes-128"]), ProviderNames.Plain, Figure.Cpu)),
            Check.AtMost(
                "fortunes: client CPU at most 0.5 of the incumbent's",
                0.5,
                Ratios(Keys("mars", [Case.Async], ["fortunes-32", "fortunes-64", "fortunes-128"]), ProviderNames.Incumbent, Figure.Cpu)),
            Check.AtLeast(
                "ten readers in turns: 5 times the incumbent's speed",
                5,
                Ratios(Keys("mars", [Case.Async], ["interleaved"]), ProviderNames.Incumbent, Figure.Measured)),
        ]),
        new("Always Encrypted: 10 000 rows with four encrypted columns",
        [
            Check.AtLeast("reading at least 2 times the incumbent's speed", 2, Speeds(Keys("encrypted", s_modes, ["read"]))),
            Check.AtMost(
                "reading allocates at most a third of the incumbent's bytes",
                0.333,
                Ratios(Keys("encrypted", s_modes, ["read"]), ProviderNames.Incumbent, Figure.Bytes)),
        ]),
        new("Idle pooled connection, after sync and async use",
            [Check.AtMost(
                "at most 8 KB of managed memory: bytes",
                8 * Kilobyte,
                Medians(Keys("idle", s_modes, ["1000"]), static one => one.ManagedBytes ?? double.NaN))]),
        new("Cold start, sync and async",
        [
            Check.AtMost("at most half of the incumbent's time above that of an empty program", 0.5, results => [.. s_modes
                .Select(mode => AboveEmpty.Ratio(
                    results.All.Where(one => one.Case == "cold" && Conditions.Of(one) == Conditions.Plain), mode, Figure.Time))]),
        ]),
        new("Fortunes with synchronous calls on 64 threads",
            [CpuToIncumbent(0.5, Keys("sync", [Case.Sync], ["64"]))]),
        new("1, 10, 100 parameters, text and typed; sync, async",
        [
            CpuToIncumbent(0.5, Keys("parameters", [Case.Sync], s_parameters), "sync: "),
            CpuToIncumbent(0.5, Keys("parameters", [Case.Async], s_parameters), "async: "),
            Check.AtMost(
                "allocates at most 300 B beside the caller's objects",
                300,
                Medians(Keys("parameters", s_modes, s_parameters), static one => one.AllocatedBytes - one.CallerBytes ?? double.NaN)),
        ]),
        new("10 000 rows into objects, by hand; sync, async",
            [Check.AtLeast("2 times faster than the incumbent", 2, Speeds(Keys("materialize", s_modes, ["hand"])))]),
        new("Growth with the number of rows, columns, bytes, parameters, connections",
        [
            Check.AtMost("linear: exponent at most 1.1", 1.1, results => [.. ScalingAxis.All.Select(axis => RatioSummary.From(Growth
                .Of(results.All.Where(one => one.Case == ScalingSection.Case && Conditions.Of(one) == Conditions.Plain))
                .FirstOrDefault(growth => growth.Axis == axis.Name && growth.Provider == ProviderNames.Ours)?.Exponent
                ?? RoundSummary.Missing))]),
        ]),
        new("Fixed reads and UCS-2", [], "at least 6 and 16 times faster than a byte-by-byte reference: micro-benchmarks"),
    ];

    private static IEnumerable<string> Sent(params string[] sizes) =>
        s_sentForms.SelectMany(form => sizes.Select(size => $"{form}-{size}"));

    private static Key[] Keys(string question, string[] modes, string[] variants, Conditions? conditions = null) =>
        [.. modes.SelectMany(mode => variants.Select(variant => new Key(question, mode, variant, conditions ?? Conditions.Plain)))];

    private static Key[] Fortunes(Conditions conditions) => Keys("fortunes", [Case.Async], s_widths, conditions);

    private static Key[] Mixed(Conditions conditions) => Keys("mixed", s_modes, ["100000x10"], conditions);

    private static Key Tracing(string variant) => new("tracing", Case.Async, variant, Conditions.Plain);

    private static Check CpuToIncumbent(double bound, Key[] keys, string prefix = "") => Check.AtMost(
        string.Create(CultureInfo.InvariantCulture, $"{prefix}client CPU at most {bound} of the incumbent's"),
        bound,
        Ratios(keys, ProviderNames.Incumbent, Figure.Cpu)) with
    {
        OfLimit = Ratios(keys, ProviderNames.Limit, ProviderNames.Incumbent, Figure.Cpu),
    };

    /// <summary>The time to the limit, and that of the limit with value.</summary>
    private static Check TimeToLimit(string wanted, double bound, Key[] keys) =>
        Check.AtMost(wanted, bound, Ratios(keys, ProviderNames.Limit, Figure.Time)) with
        {
            LimitName = ProviderNames.LimitWithValue,
            OfLimit = Ratios(keys, ProviderNames.LimitWithValue, ProviderNames.Limit, Figure.Time),
        };

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Ratios(Key[] keys, string other, Func<Measurement, double> figure) =>
        Ratios(keys, ProviderNames.Ours, other, figure);

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Ratios(
        Key[] keys, string one, string other, Func<Measurement, double> figure) =>
        results => [.. keys.Select(key => results.Ratio(key, one, other, figure))];

    /// <summary>The speedup over Microsoft.Data.SqlClient.</summary>
    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Speeds(Key[] keys) =>
        results => [.. keys.Select(key => results.Speed(key, ProviderNames.Incumbent))];

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Medians(Key[] keys, Func<Measurement, double> figure) =>
        results => [.. keys.Select(key => RatioSummary.From(results.Of(key, figure)))];

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> AsyncToSync(string question, string[] variants) =>
        results =>
            [.. Keys(question, [Case.Async], variants).Select(key => results.Ratio(key, key with { Mode = Case.Sync }, Figure.Time))];

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Quotients(string variant, string other, Func<Measurement, double> figure) =>
        results => [results.Ratio(Keys("prepared", [Case.Async], [variant])[0], Keys("prepared", [Case.Async], [other])[0], figure)];
}

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>The figures that targets compare, and the most frequent conditions for them.</summary>
internal static class TargetFigures
{
    public static readonly string[] Modes = [Case.Sync, Case.Async];

    public static Key[] Keys(string question, string[] modes, string[] variants, Conditions? conditions = null) =>
        [.. modes.SelectMany(mode => variants.Select(variant => new Key(question, mode, variant, conditions ?? Conditions.Plain)))];

    public static Check CpuToIncumbent(double bound, Key[] keys, string prefix = "") => Check.AtMost(
        string.Create(CultureInfo.InvariantCulture, $"{prefix}client CPU at most {bound} of the incumbent's"),
        bound,
        Ratios(keys, ProviderNames.Incumbent, Figure.Cpu)) with
    {
        OfLimit = Ratios(keys, ProviderNames.Limit, ProviderNames.Incumbent, Figure.Cpu),
    };

    public static Check CpuToLimit(double bound, Key[] keys, string prefix = "") => Check.AtMost(
        string.Create(CultureInfo.InvariantCulture, $"{prefix}client CPU at most {bound} of the limit's"),
        bound,
        Ratios(keys, ProviderNames.Limit, Figure.Cpu));

    /// <summary>For an operation whose value the caller receives or sends, so that the limit alone is out of reach.</summary>
    public static Check TimeToLimitWithValue(string wanted, double bound, Key[] keys) =>
        Check.AtMost(wanted, bound, Ratios(keys, ProviderNames.LimitWithValue, Figure.Time));

    /// <summary>The ratios of this provider to another.</summary>
    public static Func<ResultSet, IReadOnlyList<RatioSummary>> Ratios(Key[] keys, string other, Func<Measurement, double> figure) =>
        Ratios(keys, ProviderNames.Ours, other, figure);

    /// <summary>The speedup over Microsoft.Data.SqlClient.</summary>
    public static Func<ResultSet, IReadOnlyList<RatioSummary>> Speeds(Key[] keys) =>
        results => [.. keys.Select(key => results.Speed(key, ProviderNames.Incumbent))];

    public static Func<ResultSet, IReadOnlyList<RatioSummary>> Medians(Key[] keys, Func<Measurement, double> figure) =>
        results => [.. keys.Select(key => RatioSummary.From(results.Of(key, figure)))];

    public static Func<ResultSet, IReadOnlyList<RatioSummary>> AsyncToSync(string question, string[] variants) =>
        results =>
            [.. Keys(question, [Case.Async], variants).Select(key => results.Ratio(key, key with { Mode = Case.Sync }, Figure.Time))];

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Ratios(
        Key[] keys, string one, string other, Func<Measurement, double> figure) =>
        results => [.. keys.Select(key => results.Ratio(key, one, other, figure))];
}

using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>
/// The steadiness of the measurements of a variant. If the speed or the CPU time of a competitor differs too much between rounds, the
/// machine was disturbed, or the competitor is not steady itself, and the measurements are not published. Competitors are this provider,
/// Microsoft.Data.SqlClient and both limits. The empty program is none: its few milliseconds vary more. Measurements of memory have no
/// speed, and are always steady.
/// </summary>
internal static class Steadiness
{
    /// <summary>The maximum factor between the fastest and the slowest round.</summary>
    public const double MaxFactor = 2;

    /// <summary>
    /// The maximum factor between the CPU times of two rounds. It is larger, because the operating system counts short CPU times in coarse
    /// units.
    /// </summary>
    public const double MaxCpuFactor = 3;

    public const string Speed = "speed";
    public const string Cpu = "CPU time";

    private static readonly (string Name, double MaxFactor, Func<Measurement, double?> Of)[] s_figures =
    [
        (Speed, MaxFactor, static one => one.Milliseconds ?? one.RequestsPerSecond),
        (Cpu, MaxCpuFactor, static one => one.CpuMicroseconds),
    ];

    /// <summary>Returns the figures that differ too much, with the factor between the largest and the smallest round.</summary>
    /// <param name="variant">The measurements of a variant.</param>
    public static IEnumerable<(string Provider, string Figure, double Factor)> Violations(IEnumerable<Measurement> variant) =>
        from one in variant
        where one.Provider != ProviderNames.Empty && (one.Milliseconds ?? one.RequestsPerSecond) is not null
        group one by one.Provider into rounds
        from figure in s_figures
        let factor = RoundSummary.Of(rounds.Select(figure.Of).OfType<double>()).Factor
        where double.IsFinite(factor) && factor > figure.MaxFactor
        select (rounds.Key, figure.Name, factor);
}

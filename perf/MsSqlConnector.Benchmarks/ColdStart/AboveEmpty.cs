using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.ColdStart;

/// <summary>The figures of a program without those of the empty program in the same round.</summary>
internal static class AboveEmpty
{
    private const string Suffix = "above empty";

    public static IEnumerable<Measurement> Of(IEnumerable<Measurement> measurements)
    {
        Measurement[] all = [.. measurements];
        return from one in all
               where one.Provider != ProviderNames.Empty
               from empty in all
               where empty.Provider == ProviderNames.Empty && Key.Of(empty) == Key.Of(one) && empty.Round == one.Round
               select one with
               {
                   Variant = one.Variant == ColdProgram.Process ? Suffix : $"{one.Variant}, {Suffix}",
                   Milliseconds = one.Milliseconds - empty.Milliseconds,
                   CpuMicroseconds = one.CpuMicroseconds - empty.CpuMicroseconds,
                   AllocatedBytes = one.AllocatedBytes - empty.AllocatedBytes,
                   WorkingSetBytes = one.WorkingSetBytes - empty.WorkingSetBytes,
                   CompiledMethods = one.CompiledMethods - empty.CompiledMethods,
               };
    }

    /// <summary>
    /// Returns the ratio of this provider to Microsoft.Data.SqlClient within the rounds.
    /// </summary>
    /// <param name="measurements">The measurements, with those of the empty program.</param>
    /// <param name="mode">The mode.</param>
    /// <param name="variant">The program: <see cref="ColdProgram.Process"/> or <see cref="ColdProgram.Published"/>.</param>
    /// <param name="figure">The figure.</param>
    public static RatioSummary Ratio(
        IEnumerable<Measurement> measurements, string mode, string variant, Func<Measurement, double> figure)
    {
        ILookup<string, Measurement> byProvider = Of(measurements.Where(one => one.Mode == mode && one.Variant == variant))
            .ToLookup(one => one.Provider);
        return RatioSummary.Of([.. byProvider[ProviderNames.Ours]], [.. byProvider[ProviderNames.Incumbent]], figure);
    }
}

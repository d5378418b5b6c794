using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Scaling;
using static MsSqlConnector.Benchmarks.Results.Targets.TargetFigures;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>The targets for statements with parameters, for prepared statements and for growth.</summary>
internal static class StatementTargets
{
    private const double MaxExponent = 1.1;

    private static readonly string[] s_parameters = ["text-1", "text-10", "text-100", "typed-1", "typed-10", "typed-100"];

    /// <summary>The axes of growth of what is in a pool, a response or a cache.</summary>
    private static readonly string[] s_many = ["callers", "sets", "statements"];

    public static IReadOnlyList<Target> All { get; } =
    [
        new("1, 10, 100 parameters, text and typed; sync, async",
        [
            CpuToIncumbent(0.5, Keys("parameters", [Case.Sync], s_parameters), "sync: "),
            CpuToIncumbent(0.55, Keys("parameters", [Case.Async], s_parameters), "async: "),
            Check.AtMost(
                "allocates at most 300 B beside the caller's objects",
                300,
                Medians(Keys("parameters", Modes, s_parameters), static one => one.AllocatedBytes - one.CallerBytes ?? double.NaN)),
        ]),
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
        new("Growth with the number of rows, columns, bytes, parameters, connections",
            [Linear(static axis => !s_many.Contains(axis))]),
        new("Growth with the number of concurrent callers of a pool of 100, result sets, prepared statements",
            [Linear(static axis => s_many.Contains(axis))]),
    ];

    private static Check Linear(Func<string, bool> isIncluded) => Check.AtMost("linear: exponent at most 1.1", MaxExponent, results =>
    {
        IReadOnlyList<Growth> all = Growth.Of(
            results.All.Where(static one => one.Case == ScalingSection.Case && Conditions.Of(one) == Conditions.Plain));
        return
        [
            .. ScalingAxis.All.Where(axis => isIncluded(axis.Name)).Select(axis => RatioSummary.From(
                all.FirstOrDefault(growth => growth.Axis == axis.Name && growth.Provider == ProviderNames.Ours)?.Exponent
                ?? RoundSummary.Missing)),
        ];
    });

    private static Func<ResultSet, IReadOnlyList<RatioSummary>> Quotients(string variant, string other, Func<Measurement, double> figure) =>
        results => [results.Ratio(Keys("prepared", [Case.Async], [variant])[0], Keys("prepared", [Case.Async], [other])[0], figure)];
}

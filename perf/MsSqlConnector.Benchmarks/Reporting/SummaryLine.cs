using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The spread of the rounds of a competitor; a line of the JSON file after the measurements.</summary>
internal sealed record SummaryLine
{
    private static readonly (string Name, Func<Measurement, double?> Figure)[] s_figures =
    [
        ("requestsPerSecond", one => one.RequestsPerSecond),
        ("milliseconds", one => one.Milliseconds),
        ("cpuMicroseconds", one => one.CpuMicroseconds),
        ("allocatedBytes", one => one.AllocatedBytes),
        ("managedBytes", one => one.ManagedBytes),
        ("workingSetBytes", one => one.WorkingSetBytes),
        ("endWorkingSetBytes", one => one.EndWorkingSetBytes),
        ("privateBytes", one => one.PrivateBytes),
        ("pauseMilliseconds", one => one.PauseMilliseconds),
        ("longestPauseMilliseconds", one => one.LongestPauseMilliseconds),
        ("openMilliseconds", one => one.OpenMilliseconds),
        ("compiledMethods", one => one.CompiledMethods),
        ("bytesSent", one => one.BytesSent),
    ];

    /// <summary>The case, the competitor and the conditions.</summary>
    public required string Case { get; init; }

    public required string Provider { get; init; }

    public required string Mode { get; init; }

    public required string Variant { get; init; }

    public required string Incumbent { get; init; }

    public required string Switches { get; init; }

    public required string? Server { get; init; }

    public required string Tls { get; init; }

    public required bool Pin { get; init; }

    public required bool Inline { get; init; }

    public required bool NoSpin { get; init; }

    public required int Rounds { get; init; }

    public required int Attempt { get; init; }

    /// <summary>Whether all competitors of the variant were steady.</summary>
    public required bool IsSteady { get; init; }

    public required IReadOnlyDictionary<string, RoundSummary> Figures { get; init; }

    /// <summary>The ratios of MsSqlConnector to this competitor.</summary>
    public required IReadOnlyDictionary<string, RoundSummary> Ratios { get; init; }

    public static IEnumerable<SummaryLine> Of(IEnumerable<Measurement> measurements) =>
        from variant in measurements.GroupBy(one => (one.Mode, one.Variant))
        let isSteady = !Steadiness.Violations(variant).Any()
        let ours = variant.Where(one => one.Provider == ProviderNames.Ours).ToArray()
        from rounds in variant.GroupBy(one => one.Provider)
        let all = rounds.ToArray()
        select new SummaryLine
        {
            Case = all[0].Case,
            Provider = all[0].Provider,
            Mode = all[0].Mode,
            Variant = all[0].Variant,
            Incumbent = all[0].Incumbent,
            Switches = all[0].Switches,
            Server = all[0].Server,
            Tls = all[0].Tls,
            Pin = all[0].Pin,
            Inline = all[0].Inline,
            NoSpin = all[0].NoSpin,
            Rounds = all.Length,
            Attempt = all[0].Attempt,
            IsSteady = isSteady,
            Figures = Summaries(figure => RoundSummary.Of(all, figure)),
            Ratios = rounds.Key == ProviderNames.Ours
                ? new Dictionary<string, RoundSummary>()
                : Summaries(figure => RatioSummary.Of(ours, all, figure).Rounds),
        };

    private static Dictionary<string, RoundSummary> Summaries(Func<Func<Measurement, double>, RoundSummary> summary) => s_figures
        .Select(one => (one.Name, Summary: summary(measurement => one.Figure(measurement) ?? double.NaN)))
        .Where(one => double.IsFinite(one.Summary.Median) && double.IsFinite(one.Summary.Max))
        .ToDictionary(one => one.Name, one => one.Summary);
}

using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>
/// The steadiness of the measurements of a variant. If the speed of a competitor differs too much between rounds, the machine was
/// disturbed, or the competitor is not steady itself, and the measurements are not published. The empty program is not a competitor: its
/// few milliseconds vary more. The limit with value is only compared with the limit. Measurements of memory have no speed, and are always
/// steady.
/// </summary>
internal static class Steadiness
{
    public const double MaxFactor = 2;

    /// <summary>Returns the competitors whose speed differs too much, with the factor between the fastest and the slowest round.</summary>
    /// <param name="variant">The measurements of a variant.</param>
    public static IEnumerable<(string Provider, double Factor)> Violations(IEnumerable<Measurement> variant) =>
        from one in variant
        where one.Provider is not (ProviderNames.Empty or ProviderNames.LimitWithValue)
        let figure = one.Milliseconds ?? one.RequestsPerSecond
        where figure is not null
        group figure.Value by one.Provider into rounds
        let factor = RoundSummary.Of(rounds).Factor
        where factor > MaxFactor
        select (rounds.Key, factor);
}

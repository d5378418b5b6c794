using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>A competitor whose speed varies so much that its variant is not published.</summary>
/// <param name="Key">The variant.</param>
/// <param name="Provider">The name of the competitor.</param>
/// <param name="Factor">The factor between the fastest and the slowest round.</param>
/// <param name="Attempt">The number of attempts.</param>
internal sealed record Unsteady(Key Key, string Provider, double Factor, int Attempt)
{
    public const int TextColumnCount = 5;

    public static string[] Titles => ["case", "conditions", "mode", "variant", "competitor", "factor", "attempts"];

    public string[] Cells =>
        [Key.Case, Key.Conditions.Title, Key.Mode, Key.Variant, Name, Figure.Ratio(Factor), Attempt.ToString(CultureInfo.InvariantCulture)];

    private string Name => Provider == ProviderNames.Incumbent ? Key.Conditions.Opponent.Title : Provider;

    public static IEnumerable<Unsteady> Of(IEnumerable<Measurement> variant)
    {
        Measurement[] all = [.. variant];
        return Steadiness.Violations(all).Select(one => new Unsteady(Key.Of(all[0]), one.Provider, one.Factor, all[0].Attempt));
    }
}

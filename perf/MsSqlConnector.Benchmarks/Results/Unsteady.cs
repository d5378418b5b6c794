using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>A competitor whose speed or CPU time varies so much that its variant is not published.</summary>
/// <param name="Key">The variant.</param>
/// <param name="Provider">The name of the competitor.</param>
/// <param name="Varying">The name of the figure that varies.</param>
/// <param name="Factor">The factor between the largest and the smallest round.</param>
/// <param name="Attempt">The number of attempts.</param>
internal sealed record Unsteady(Key Key, string Provider, string Varying, double Factor, int Attempt)
{
    public const int TextColumnCount = 6;

    public static string[] Titles => ["case", "conditions", "mode", "variant", "competitor", "figure", "factor", "attempts"];

    public string[] Cells =>
    [
        Key.Case, Key.Conditions.Title, Key.Mode, Key.Variant, Name, Varying, Figure.Ratio(Factor),
        Attempt.ToString(CultureInfo.InvariantCulture),
    ];

    private string Name => Provider == ProviderNames.Incumbent ? Key.Conditions.Opponent.Title : Provider;

    public static IEnumerable<Unsteady> Of(IEnumerable<Measurement> variant)
    {
        Measurement[] all = [.. variant];
        return Steadiness.Violations(all).Select(one => new Unsteady(Key.Of(all[0]), one.Provider, one.Figure, one.Factor, all[0].Attempt));
    }
}

using System.Collections.Generic;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Results.Charts;

/// <summary>The colors and names of the competitors, the same in every chart.</summary>
internal static class Palette
{
    public const string Grid = "#dddddd";

    private static readonly Dictionary<string, (string Color, string Name)> s_providers = new()
    {
        [ProviderNames.Ours] = ("#1f6feb", "MsSqlConnector"),
        [ProviderNames.Incumbent] = ("#9a6700", "Microsoft.Data.SqlClient"),
        [ProviderNames.Limit] = ("#8c959f", "limit (bare socket)"),
    };

    public static IReadOnlyList<string> Providers { get; } = [ProviderNames.Ours, ProviderNames.Incumbent, ProviderNames.Limit];

    public static string Color(string provider) => s_providers[provider].Color;

    public static string Name(string provider) => s_providers[provider].Name;

    /// <summary>The colors by competitor, in order.</summary>
    public static void Explain(Svg svg, IEnumerable<string> providers, double x, double y)
    {
        const int Square = 10;
        const int CharWidth = 7;
        foreach (string provider in providers)
        {
            svg.Rectangle(x, y - Square + 1, Square, Square, Color(provider));
            svg.Text(x + Square + 4, y, Name(provider));
            x += Square + 24 + (Name(provider).Length * CharWidth);
        }
    }
}

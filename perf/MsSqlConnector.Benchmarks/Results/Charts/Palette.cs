using System.Collections.Generic;
using MsSqlConnector.Benchmarks.Providers;
using ScottPlot;

namespace MsSqlConnector.Benchmarks.Results.Charts;

/// <summary>The colors and names of the competitors, the same in every chart.</summary>
internal static class Palette
{
    private const string FontName = "DejaVu Sans";

    private static readonly Dictionary<string, Color> s_colors = new()
    {
        [ProviderNames.Ours] = Color.FromHex("#1f6feb"),
        [ProviderNames.Incumbent] = Color.FromHex("#9a6700"),
        [ProviderNames.Limit] = Color.FromHex("#8c959f"),
    };

    public static IReadOnlyList<string> Providers { get; } = [ProviderNames.Ours, ProviderNames.Incumbent, ProviderNames.Limit];

    public static Color ColorOf(string provider) => s_colors[provider];

    public static string Name(string provider, Opponent opponent) => provider switch
    {
        ProviderNames.Ours => "MsSqlConnector",
        ProviderNames.Incumbent => opponent.Name,
        _ => "limit (bare socket)",
    };

    /// <summary>Creates an empty chart.</summary>
    public static Plot CreatePlot(string title)
    {
        Plot plot = new();
        plot.Title(title, size: 15);
        plot.Axes.Title.Label.Bold = false;
        plot.Legend.Orientation = Orientation.Horizontal;
        plot.ShowLegend(Edge.Bottom);
        return plot;
    }

    /// <summary>Returns the chart as a picture: SVG would depend on the fonts of the reader.</summary>
    public static byte[] Draw(Plot plot, int width, int height)
    {
        plot.Font.Set(FontName);
        return plot.GetImageBytes(width, height, ImageFormat.Png);
    }
}

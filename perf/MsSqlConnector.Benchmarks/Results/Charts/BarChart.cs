using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Results.Charts;

/// <summary>Bars side by side: a group for each variant, a bar for each competitor.</summary>
/// <param name="Title">The measured quantity, and whether longer is better.</param>
/// <param name="Groups">The variants, with the figures by provider.</param>
internal sealed record BarChart(string Title, IReadOnlyList<(string Name, IReadOnlyDictionary<string, double> Figures)> Groups)
{
    private const int Width = 820;
    private const int Left = 200;
    private const int Right = 730;
    private const int Top = 64;
    private const int BarHeight = 14;
    private const int GroupGap = 12;
    private const int Bottom = 34;

    public string Draw()
    {
        double[] figures = [.. Groups.SelectMany(group => group.Figures.Values)];
        Axis axis = Axis.For(figures, Left, Right);
        int height = Top + Groups.Sum(HeightOf) + Bottom;
        Svg svg = new(Width, height, Title);
        svg.Text(16, 24, Title + (axis.IsLogarithmic ? "; logarithmic" : ""), size: 15);
        Palette.Explain(svg, Palette.Providers.Where(provider => Groups.Any(group => group.Figures.ContainsKey(provider))), 16, 46);
        foreach (double tick in axis.Ticks)
        {
            svg.Line(axis.Place(tick), Top - 6, axis.Place(tick), height - Bottom, Palette.Grid);
            svg.Text(axis.Place(tick), height - Bottom + 18, Figure.Text(tick), "middle", 11);
        }

        int y = Top;
        foreach ((string Name, IReadOnlyDictionary<string, double> Figures) group in Groups)
        {
            DrawGroup(svg, axis, group.Name, group.Figures, y);
            y += HeightOf(group);
        }

        return svg.Finish();
    }

    private static int HeightOf((string Name, IReadOnlyDictionary<string, double> Figures) group) => (group.Figures.Count * BarHeight) + GroupGap;

    private static void DrawGroup(Svg svg, Axis axis, string name, IReadOnlyDictionary<string, double> figures, int y)
    {
        svg.Text(Left - 10, y + (figures.Count * BarHeight / 2) + 4, name, "end");
        foreach (string provider in Palette.Providers)
        {
            if (figures.TryGetValue(provider, out double figure))
            {
                double end = axis.Place(figure);
                svg.Rectangle(Left, y, end - Left, BarHeight - 2, Palette.Color(provider));
                svg.Text(end + 5, y + BarHeight - 4, Figure.Text(figure), size: 11);
                y += BarHeight;
            }
        }
    }
}

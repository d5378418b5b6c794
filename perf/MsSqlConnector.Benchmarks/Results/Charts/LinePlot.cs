using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Results.Charts;

/// <summary>A line chart with two logarithmic axes: proportional growth has slope one.</summary>
/// <param name="Title">The measured quantity.</param>
/// <param name="Across">The quantity of the horizontal axis.</param>
/// <param name="Lines">The competitors, with their times.</param>
internal sealed record LinePlot(string Title, string Across, IReadOnlyList<(string Provider, IReadOnlyList<(int Count, double Milliseconds)> Points)> Lines)
{
    private const int Width = 520;
    private const int Height = 380;
    private const int Left = 70;
    private const int Right = 490;
    private const int Top = 64;
    private const int Bottom = 325;

    public string Draw()
    {
        Axis across = Axis.Logarithmic([.. Lines.SelectMany(line => line.Points).Select(point => (double)point.Count)], Left, Right);
        Axis up = Axis.Logarithmic([.. Lines.SelectMany(line => line.Points).Select(point => point.Milliseconds)], Bottom, Top);
        Svg svg = new(Width, Height, Title);
        svg.Text(16, 24, Title, size: 15);
        Palette.Explain(svg, Lines.Select(line => line.Provider), 16, 46);
        DrawGrid(svg, across, up);
        foreach ((string provider, IReadOnlyList<(int Count, double Milliseconds)> points) in Lines)
        {
            DrawLine(svg, Palette.Color(provider), [.. points.Select(point => (across.Place(point.Count), up.Place(point.Milliseconds)))]);
        }

        return svg.Finish();
    }

    private void DrawGrid(Svg svg, Axis across, Axis up)
    {
        foreach (double tick in across.Ticks)
        {
            svg.Line(across.Place(tick), Top, across.Place(tick), Bottom, Palette.Grid);
            svg.Text(across.Place(tick), Bottom + 18, Figure.Text(tick), "middle", 11);
        }

        foreach (double tick in up.Ticks)
        {
            svg.Line(Left, up.Place(tick), Right, up.Place(tick), Palette.Grid);
            svg.Text(Left - 8, up.Place(tick) + 4, Figure.Text(tick), "end", 11);
        }

        svg.Text((Left + Right) / 2, Bottom + 38, Across, "middle");
        svg.Text(16, Top - 6, "ms", size: 11);
    }

    private static void DrawLine(Svg svg, string color, (double X, double Y)[] places)
    {
        for (int i = 0; i < places.Length; i++)
        {
            svg.Circle(places[i].X, places[i].Y, 3.5, color);
            if (i > 0)
            {
                svg.Line(places[i - 1].X, places[i - 1].Y, places[i].X, places[i].Y, color, 2);
            }
        }
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Scaling;
using ScottPlot;
using ScottPlot.Plottables;

namespace MsSqlConnector.Benchmarks.Results.Charts;

/// <summary>A line chart with two logarithmic axes: proportional growth has slope one.</summary>
/// <param name="Title">The measured quantity.</param>
/// <param name="Across">The quantity of the horizontal axis.</param>
/// <param name="Lines">The competitors, with their times.</param>
internal sealed record LinePlot(string Title, string Across, IReadOnlyList<Growth> Lines)
{
    private const int Width = 520;
    private const int Height = 400;

    public byte[] Draw(Opponent opponent)
    {
        Plot plot = Palette.CreatePlot(Title);
        foreach (Growth line in Lines)
        {
            Coordinates[] points = [.. line.Points.Select(
                point => new Coordinates(Math.Log10(point.Count), Math.Log10(point.Milliseconds.Median)))];
            Scatter scatter = plot.Add.Scatter(points, Palette.ColorOf(line.Provider));
            scatter.LegendText = Palette.Name(line.Provider, opponent);
            scatter.LineWidth = 2;
            scatter.MarkerSize = 7;
        }

        SetDecades(plot.Axes.Bottom, Lines.SelectMany(line => line.Points).Select(point => (double)point.Count));
        SetDecades(plot.Axes.Left, Lines.SelectMany(line => line.Points).Select(point => point.Milliseconds.Median));
        plot.XLabel(Across);
        plot.YLabel("ms");
        return Palette.Draw(plot, Width, Height);
    }

    /// <summary>Limits an axis to the powers of ten around the figures.</summary>
    private static void SetDecades(IAxis axis, IEnumerable<double> figures)
    {
        double[] all = [.. figures];
        double first = Math.Floor(Math.Log10(all.Min() * 0.999));
        double last = Math.Ceiling(Math.Log10(all.Max() * 1.001));
        double[] decades = [.. Enumerable.Range(0, (int)(last - first) + 1).Select(i => first + i)];
        axis.SetTicks(decades, [.. decades.Select(decade => Figure.Text(Math.Pow(10, decade)))]);
        axis.Min = first;
        axis.Max = last;
    }
}

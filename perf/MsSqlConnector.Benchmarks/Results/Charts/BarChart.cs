using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Providers;
using ScottPlot;
using ScottPlot.Plottables;
using ScottPlot.TickGenerators;

namespace MsSqlConnector.Benchmarks.Results.Charts;

/// <summary>Horizontal bars: a group for each variant, a bar for each competitor. A wide range of values has a logarithmic axis.</summary>
/// <param name="Title">The measured quantity, and whether longer is better.</param>
/// <param name="Groups">The variants from top to bottom, with the figures by provider.</param>
internal sealed record BarChart(string Title, IReadOnlyList<(string Name, Dictionary<string, double> Figures)> Groups)
{
    private const double MaxLinearFactor = 60;
    private const double LabelShare = 0.15;
    private const int Width = 820;
    private const int BarHeight = 17;
    private const int FrameHeight = 120;

    public byte[] Draw(Opponent opponent)
    {
        double[] figures = [.. Groups.SelectMany(group => group.Figures.Values)];
        bool isLogarithmic = figures.Max() / figures.Min() > MaxLinearFactor;
        double firstDecade = Math.Floor(Math.Log10(figures.Min() * 0.999));
        Plot plot = Palette.CreatePlot(isLogarithmic ? $"{Title}; logarithmic" : Title);
        (double[] middles, double bottom) = AddBars(plot, opponent, figure => isLogarithmic ? Math.Log10(figure) - firstDecade : figure);
        plot.Axes.Left.SetTicks(middles, [.. Groups.Select(group => group.Name)]);
        plot.Grid.YAxisStyle.IsVisible = false;
        double end = isLogarithmic ? Math.Log10(figures.Max()) - firstDecade : figures.Max();
        plot.Axes.SetLimits(0, end * (1 + LabelShare), bottom, 1);
        plot.Axes.Bottom.TickGenerator = new NumericAutomatic { LabelFormatter = Figure.Text };
        if (isLogarithmic)
        {
            double[] decades = [.. Enumerable.Range(0, (int)Math.Ceiling(end) + 1).Select(i => (double)i)];
            plot.Axes.Bottom.SetTicks(decades, [.. decades.Select(i => Figure.Text(Math.Pow(10, i + firstDecade)))]);
        }

        return Palette.Draw(plot, Width, FrameHeight + (int)(-bottom * BarHeight));
    }

    /// <returns>
    /// The positions of the groups, and the end of the last one. Positions decrease, because the first group is at the top.
    /// </returns>
    private (double[] Middles, double Bottom) AddBars(Plot plot, Opponent opponent, Func<double, double> place)
    {
        Dictionary<string, List<Bar>> byProvider = Palette.Providers.ToDictionary(provider => provider, _ => new List<Bar>());
        List<double> middles = [];
        double position = 0;
        foreach ((string _, Dictionary<string, double> figures) in Groups)
        {
            middles.Add(position - ((figures.Count - 1) / 2.0));
            foreach (string provider in Palette.Providers.Where(figures.ContainsKey))
            {
                byProvider[provider].Add(new Bar
                {
                    Position = position--,
                    Value = place(figures[provider]),
                    Label = Figure.Text(figures[provider]),
                    FillColor = Palette.ColorOf(provider),
                    LineWidth = 0,
                });
            }

            position--;
        }

        foreach ((string provider, List<Bar> bars) in byProvider.Where(one => one.Value.Count > 0))
        {
            BarPlot added = plot.Add.Bars(bars);
            added.Horizontal = true;
            added.LegendText = Palette.Name(provider, opponent);
        }

        return ([.. middles], position + 1);
    }
}

using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Xml.Linq;
using MsSqlConnector.Benchmarks.Results.Charts;
using Xunit;

namespace MsSqlConnector.Tests.Benchmarks;

/// <summary>The charts of the benchmarks are well-formed, and their bars and lines have the correct lengths.</summary>
public sealed class ChartTests
{
    private const string Ours = "ours";
    private const string Incumbent = "incumbent";

    [Fact]
    public void A_bar_is_proportional_to_its_value()
    {
        double[] widths = DrawBars(10, 40);

        Assert.Equal(4, widths[1] / widths[0], 0.01);
    }

    [Fact]
    public void Bars_of_very_different_values_use_a_logarithmic_scale()
    {
        // The axis begins at 1 and ends at 10 000: these are a quarter and three quarters of it.
        double[] widths = DrawBars(10, 1000);

        Assert.Equal(3, widths[1] / widths[0], 0.01);
    }

    [Fact]
    public void Proportional_growth_has_slope_one_on_logarithmic_axes()
    {
        LinePlot plot = new("Time by rows & \"<more>\"", "rows", [(Ours, [(10, 1), (100, 10), (1000, 100)])]);

        XElement[] circles = [.. XDocument.Parse(plot.Draw()).Descendants().Where(element => element.Name.LocalName == "circle")];

        Assert.Equal(3, circles.Length);
        Assert.Equal(Number(circles[2], "cx") - Number(circles[1], "cx"), Number(circles[1], "cx") - Number(circles[0], "cx"), 0.2);
        Assert.Equal(Number(circles[2], "cy") - Number(circles[1], "cy"), Number(circles[1], "cy") - Number(circles[0], "cy"), 0.2);
    }

    [Theory]
    [InlineData(0.5)]
    [InlineData(7)]
    [InlineData(123_456)]
    public void An_axis_has_a_few_round_ticks_within_its_range(double largest)
    {
        double[] ticks = [.. Axis.For([largest / 3, largest], 0, 100).Ticks];

        Assert.InRange(ticks.Length, 3, 12);
        Assert.All(ticks, tick => Assert.InRange(tick, 0, largest * 1.05));
    }

    private static double[] DrawBars(double ours, double theirs)
    {
        BarChart chart = new("bars", [("one", new Dictionary<string, double> { [Ours] = ours, [Incumbent] = theirs })]);
        return [.. XDocument.Parse(chart.Draw()).Descendants()
            .Where(element => element.Name.LocalName == "rect")
            .TakeLast(2)
            .Select(element => Number(element, "width"))];
    }

    private static double Number(XElement element, string name) => double.Parse((string)element.Attribute(name)!, CultureInfo.InvariantCulture);
}

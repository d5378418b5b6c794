using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using MsSqlConnector.Benchmarks.Results.Charts;
using MsSqlConnector.Benchmarks.Scaling;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The growth of the cost: a plot for each axis, and a table.</summary>
internal static class ScalingSection
{
    public const string Case = "scaling";

    public static string Write(ResultSet results, ChartFiles charts)
    {
        ILookup<string, Growth> byAxis = Growth.Of(results.All.Where(one => one.Case == Case)).ToLookup(growth => growth.Axis);
        StringBuilder text = new();
        text.Append("### scaling\n\nThe exponent is the power of the count with which the time grows over the last three points: the slope of the plot. ");
        text.Append("1 is linear; a lower exponent means that constant costs still dominate.\n\n");
        MarkdownTable table = new(2, "axis", "provider", "count", "ms", "ns each", "exponent");
        foreach (IGrouping<string, Growth> axis in byAxis)
        {
            LinePlot plot = new(
                $"Time by {axis.Key}", axis.Key,
                [.. axis.OrderBy(growth => Palette.Providers.ToList().IndexOf(growth.Provider)).Select(growth => (growth.Provider, growth.Points))]);
            text.Append($"![time by {axis.Key}]({charts.Write($"{Case}, {axis.Key}", plot.Draw())})\n\n");
            foreach (Growth growth in axis)
            {
                AddRows(table, growth);
            }
        }

        return text.Append(table).Append('\n').ToString();
    }

    private static void AddRows(MarkdownTable table, Growth growth)
    {
        foreach ((int Count, double Milliseconds) point in growth.Points)
        {
            table.Add(
                growth.Axis, growth.Provider, point.Count.ToString(CultureInfo.InvariantCulture), Figure.Text(point.Milliseconds),
                Figure.Text(Growth.Nanoseconds(point)), point == growth.Points[^1] ? Figure.Ratio(growth.Exponent) : "");
        }
    }
}

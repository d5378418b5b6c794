using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results.Charts;
using MsSqlConnector.Benchmarks.Scaling;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The growth of the cost: a table, and a plot for each axis for the default opponent.</summary>
internal static class ScalingSection
{
    public const string Case = "scaling";

    public static string Write(ResultSet results, Conditions conditions, ChartFiles? charts)
    {
        ILookup<string, Growth> byAxis = Growth
            .Of(results.All.Where(one => one.Case == Case && Conditions.Of(one) == conditions))
            .ToLookup(growth => growth.Axis);
        StringBuilder text = new();
        text.Append(
            "### scaling\n\nThe exponent is the power of the count with which the time grows over the last three points: "
            + "the slope of the plot. ");
        text.Append("1 is linear; a lower exponent means that constant costs still dominate.\n\n");
        MarkdownTable table = new(2, Growth.Titles);
        foreach (IGrouping<string, Growth> axis in byAxis)
        {
            if (charts is not null && conditions.Opponent == Opponent.Default)
            {
                LinePlot plot = new(
                    $"Time by {axis.Key}", axis.Key, [.. axis.OrderBy(growth => Palette.Providers.ToList().IndexOf(growth.Provider))]);
                text.Append($"![time by {axis.Key}]({charts.Write($"{Case}, {axis.Key}", plot.Draw(conditions.Opponent))})\n\n");
            }

            foreach (string[] row in axis.SelectMany(growth => growth.Rows(conditions.Opponent)))
            {
                table.Add(row);
            }
        }

        return text.Append(table).Append('\n').ToString();
    }
}

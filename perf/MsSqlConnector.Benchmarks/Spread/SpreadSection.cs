using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.Spread;

/// <summary>The measurements of a verb with its own figures, as a section of the page of results.</summary>
internal static class SpreadSection
{
    public static string Write(ResultSet results, Case question, Conditions conditions)
    {
        SpreadTable cells = new(question, [.. results.All.Where(one => one.Case == question.Name && Conditions.Of(one) == conditions)]);
        MarkdownTable table = new(SpreadTable.TextColumnCount, cells.Titles);
        foreach (string[] row in cells.Groups.SelectMany(static group => group))
        {
            table.Add(row);
        }

        return $"### {question.Name}, {conditions.Title}\n\nEach figure is the median of the rounds, "
            + $"with the minimum and the maximum.\n\n{table}\n";
    }
}

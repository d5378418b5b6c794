using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Spread;

/// <summary>The final table of a verb with its own figures, as text.</summary>
internal static class SpreadReport
{
    public static async Task WriteAsync(TextWriter writer, Case question, RunOptions options, List<Measurement> measurements)
    {
        await writer.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{question.Name}: {question.Description}; medians (minimum–maximum) of {options.Rounds} "
            + $"rounds{Report.Conditions(measurements)}"));
        SpreadTable cells = new(question, measurements);
        TextTable table = new(SpreadTable.TextColumnCount, cells.Titles);
        foreach (IReadOnlyList<string[]> group in cells.Groups)
        {
            foreach (string[] row in group)
            {
                table.Add(row);
            }

            table.AddLine();
        }

        await table.WriteAsync(writer);
    }
}

using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Scaling;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The table of growth: one line per point, with the time of one row, column, byte, parameter or connection.</summary>
internal static class ScalingReport
{
    public static async Task WriteAsync(TextWriter writer, Case question, RunOptions options, List<Measurement> measurements)
    {
        await writer.WriteLineAsync(Report.Title(question, options, measurements));
        await writer.WriteLineAsync("exponent: the power of the count with which the time grows over the last three points; 1 is linear");
        TextTable table = new(2, Growth.Titles);
        foreach (Growth growth in Growth.Of(measurements))
        {
            foreach (string[] row in growth.Rows(Opponent.Of(measurements[0])))
            {
                table.Add(row);
            }

            table.AddLine();
        }

        await table.WriteAsync(writer);
    }
}

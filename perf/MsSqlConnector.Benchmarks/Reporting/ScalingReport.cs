using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Scaling;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The table of growth: one line per point, with the time of one row, column, byte, parameter or connection.</summary>
internal static class ScalingReport
{
    public static async Task WriteAsync(TextWriter writer, Case question, RunOptions options, List<Measurement> measurements)
    {
        await writer.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{question.Name}: {question.Description}; medians of {options.Rounds} rounds of {options.Seconds} s{Report.Conditions(measurements)}"));
        await writer.WriteLineAsync("exponent: the power of the count with which the time grows over the last three points; 1 is linear");
        await writer.WriteLineAsync();
        TextTable table = new(2, "axis", "provider", "count", "ms", "ns each", "exponent");
        foreach (Growth growth in Growth.Of(measurements))
        {
            foreach ((int Count, double Milliseconds) point in growth.Points)
            {
                bool isLast = point == growth.Points[^1];
                table.Add(
                    growth.Axis, growth.Provider, point.Count.ToString(CultureInfo.InvariantCulture),
                    point.Milliseconds.ToString("0.000", CultureInfo.InvariantCulture),
                    Growth.Nanoseconds(point).ToString("0.00", CultureInfo.InvariantCulture),
                    isLast && growth.Points.Count > 1 ? growth.Exponent.ToString("0.00", CultureInfo.InvariantCulture) : "");
            }

            table.AddLine();
        }

        await table.WriteAsync(writer);
    }
}

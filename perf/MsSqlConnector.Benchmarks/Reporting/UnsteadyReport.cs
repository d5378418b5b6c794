using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The variants that are not published, because their measurements were not steady in the last attempt either.</summary>
internal static class UnsteadyReport
{
    public static async Task WriteAsync(TextWriter writer, IReadOnlyCollection<Unsteady> all)
    {
        if (all.Count == 0)
        {
            return;
        }

        await writer.WriteLineAsync(
            $"Not steady, not published: the speed varies by more than a factor of {Steadiness.MaxFactor} between rounds, or the CPU time "
            + $"by more than a factor of {Steadiness.MaxCpuFactor}.");
        TextTable table = new(Unsteady.TextColumnCount, Unsteady.Titles);
        foreach (Unsteady one in all)
        {
            table.Add(one.Cells);
        }

        await table.WriteAsync(writer);
    }
}

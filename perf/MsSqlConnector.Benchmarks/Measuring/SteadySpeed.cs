using System;
using System.Diagnostics;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>
/// Runs a load until its speed no longer increases. On a single core, the thread that optimizes code in the background rarely gets the
/// processor, so that a pause in its work does not mean that it has finished.
/// </summary>
internal static class SteadySpeed
{
    /// <summary>An increase below this factor is noise.</summary>
    private const double LeastIncrease = 1.03;

    /// <summary>The number of consecutive windows without an increase that end the warm-up.</summary>
    private const int SteadyWindowCount = 3;

    private static readonly TimeSpan s_window = TimeSpan.FromMilliseconds(300);

    /// <summary>A window that has only a few operations shows no trend.</summary>
    private static readonly TimeSpan s_longestOperation = TimeSpan.FromMilliseconds(10);

    public static async Task ReachAsync(Load load, long longestTimestamp)
    {
        if (load.OperationTime > s_longestOperation)
        {
            return;
        }

        double best = 0;
        int steadyCount = 0;
        while (steadyCount < SteadyWindowCount && Stopwatch.GetTimestamp() < longestTimestamp)
        {
            double speed = await MeasureAsync(load);
            steadyCount = speed > best * LeastIncrease ? 0 : steadyCount + 1;
            best = Math.Max(best, speed);
        }
    }

    /// <summary>Returns the number of operations per second of the client's CPU time, which other processes affect least.</summary>
    private static async Task<double> MeasureAsync(Load load)
    {
        TimeSpan before = Environment.CpuUsage.TotalTime;
        long count = await load.RunAsync(Meter.End(s_window));
        return count / Math.Max((Environment.CpuUsage.TotalTime - before).TotalSeconds, double.Epsilon);
    }
}

using System;
using System.Diagnostics;
using System.Runtime;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>Runs a load for a while and measures the client's time, CPU time and allocations per operation.</summary>
internal static class Meter
{
    // Twice the delay after a compilation after which the runtime optimizes frequently used code.
    private static readonly TimeSpan s_quiet = TimeSpan.FromMilliseconds(200);

    private static readonly TimeSpan s_refill = TimeSpan.FromMilliseconds(50);
    private static readonly TimeSpan s_longOperation = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan s_longestWarmUp = TimeSpan.FromSeconds(12);

    /// <summary>
    /// Continues on another thread. With inline completions, an awaited operation ends on the thread that receives socket events, and
    /// blocking that thread would block the operation itself.
    /// </summary>
    public static YieldAwaitable LeaveSocketsAsync() => Task.Yield();

    /// <summary>
    /// Warms up for this time and at least some operations, then until the JIT compiler is idle, and then until the speed no longer
    /// increases; all within a limit.
    /// </summary>
    public static async Task WarmUpAsync(Entrant entrant, TimeSpan length)
    {
        await LeaveSocketsAsync();
        long start = Stopwatch.GetTimestamp();
        if (entrant.Load is ProcessLoad)
        {
            await entrant.Load.RunAsync(start);
            return;
        }

        long longest = End(s_longestWarmUp);
        long count = await entrant.Load.RunAsync(End(length));
        while (count < entrant.LeastWarmUpCount && Stopwatch.GetTimestamp() < longest)
        {
            count += await entrant.Load.RunAsync(Stopwatch.GetTimestamp());
        }

        long compiledCount = 0;
        while (JitInfo.GetCompiledMethodCount() > compiledCount && Stopwatch.GetTimestamp() < longest)
        {
            compiledCount = JitInfo.GetCompiledMethodCount();
            count += await entrant.Load.RunAsync(End(s_quiet));
        }

        entrant.Load.OperationTime = Stopwatch.GetElapsedTime(start) / count;
        await SteadySpeed.ReachAsync(entrant.Load, longest);
    }

    public static async Task<Measurement> MeasureAsync(Entrant entrant, TimeSpan length, int round, bool isRate)
    {
        await LeaveSocketsAsync();
        if (entrant.Load is ProcessLoad elsewhere)
        {
            return (await elsewhere.MeasureAsync(length)).ToMeasurement(entrant, round);
        }

        entrant.Load.Prepare();

        // The garbage of earlier competitors is collected before the measurement.
        GC.Collect();
        GC.WaitForPendingFinalizers();
        if (entrant.Load.OperationTime < s_longOperation)
        {
            // Refills the buffer pools that the collection emptied, until all loops run at once.
            await entrant.Load.RunAsync(End(s_refill));
        }

        TimeSpan cpuBefore = Environment.CpuUsage.TotalTime;
        long bytesBefore = GC.GetTotalAllocatedBytes(precise: true);
        long start = Stopwatch.GetTimestamp();

        double count = await entrant.Load.RunAsync(End(length));

        TimeSpan elapsed = entrant.Load.OwnTime ?? Stopwatch.GetElapsedTime(start);
        long bytes = GC.GetTotalAllocatedBytes(precise: true) - bytesBefore;
        TimeSpan cpu = Environment.CpuUsage.TotalTime - cpuBefore;
        return new Measurement
        {
            Case = entrant.Case,
            Provider = entrant.Provider,
            Mode = entrant.Mode,
            Variant = entrant.Variant,
            Round = round,
            RequestsPerSecond = isRate ? count / elapsed.TotalSeconds : null,
            Milliseconds = isRate ? null : elapsed.TotalMilliseconds / count,
            CpuMicroseconds = cpu.TotalMicroseconds / count,
            AllocatedBytes = bytes / count,
            CallerBytes = entrant.Load.CallerBytes,
            BytesSent = entrant.Load.Traffic?.BytesSent,
            RoundTrips = entrant.Load.Traffic?.RoundTrips,
        };
    }

    /// <summary>Returns the timestamp at which a run of this length ends.</summary>
    public static long End(TimeSpan length) =>
        Stopwatch.GetTimestamp() + (long)(length.TotalSeconds * Stopwatch.Frequency);
}

using System;
using System.Diagnostics;
using System.Runtime;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>Runs a load for a while and takes the client's time, CPU and allocations per operation.</summary>
internal static class Meter
{
    private const int LeastWarmUpCount = 10;

    // Twice what the runtime waits for after something was compiled, before it compiles what is used much for good.
    private static readonly TimeSpan s_quiet = TimeSpan.FromMilliseconds(200);

    private static readonly TimeSpan s_longOperation = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan s_longestWarmUp = TimeSpan.FromSeconds(12);

    /// <summary>
    /// Goes on elsewhere: with inline completions what was awaited ended on the thread that takes in what happens to sockets,
    /// and whoever blocks there waits for himself.
    /// </summary>
    public static YieldAwaitable LeaveSocketsAsync() => Task.Yield();

    /// <summary>
    /// So long, and ten operations at least, and then until nothing is compiled any more, which on a slow machine is long; but all
    /// that has an end.
    /// </summary>
    public static async Task WarmUpAsync(Entrant entrant, TimeSpan length)
    {
        await LeaveSocketsAsync();
        long start = Stopwatch.GetTimestamp();
        long longest = End(s_longestWarmUp);
        long count = await entrant.Load.RunAsync(End(length));
        while (count < LeastWarmUpCount && Stopwatch.GetTimestamp() < longest)
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
    }

    public static async Task<Measurement> MeasureAsync(Entrant entrant, TimeSpan length, int round, bool isRate)
    {
        await LeaveSocketsAsync();

        // Nobody pays for the garbage of who was before.
        GC.Collect();
        GC.WaitForPendingFinalizers();
        if (entrant.Load.OperationTime < s_longOperation)
        {
            // So that what the collection took from pools of buffers is there again.
            await entrant.Load.RunAsync(Stopwatch.GetTimestamp());
        }

        using Process self = Process.GetCurrentProcess();
        TimeSpan cpuBefore = self.TotalProcessorTime;
        long bytesBefore = GC.GetTotalAllocatedBytes(precise: true);
        long start = Stopwatch.GetTimestamp();

        double count = await entrant.Load.RunAsync(End(length));

        TimeSpan elapsed = entrant.Load.OwnTime ?? Stopwatch.GetElapsedTime(start);
        long bytes = GC.GetTotalAllocatedBytes(precise: true) - bytesBefore;
        self.Refresh();
        TimeSpan cpu = self.TotalProcessorTime - cpuBefore;
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
            BytesSent = entrant.Load.Traffic?.BytesSent,
            RoundTrips = entrant.Load.Traffic?.RoundTrips,
        };
    }

    private static long End(TimeSpan length) =>
        Stopwatch.GetTimestamp() + (long)(length.TotalSeconds * Stopwatch.Frequency);
}

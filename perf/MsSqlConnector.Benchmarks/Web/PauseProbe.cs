using System;
using System.Threading;

namespace MsSqlConnector.Benchmarks.Web;

/// <summary>
/// Finds the longest pause of the garbage collector. Each collection finalizes an object of the youngest generation, which adds up the
/// pauses since the last one. If two collections follow each other at once, their pauses are counted as one.
/// </summary>
internal sealed class PauseProbe
{
    private static long s_lastTicks;
    private static long s_longestTicks;
    private static bool s_isStarted;

    private PauseProbe()
    {
    }

    ~PauseProbe()
    {
        long ticks = GC.GetTotalPauseDuration().Ticks;
        long pause = ticks - Interlocked.Exchange(ref s_lastTicks, ticks);
        Interlocked.Exchange(ref s_longestTicks, Math.Max(pause, Volatile.Read(ref s_longestTicks)));
        Create();
    }

    /// <summary>The longest pause since the last start.</summary>
    public static TimeSpan Longest => TimeSpan.FromTicks(Volatile.Read(ref s_longestTicks));

    /// <summary>Starts to observe collections, or forgets those so far.</summary>
    public static void Start()
    {
        Interlocked.Exchange(ref s_lastTicks, GC.GetTotalPauseDuration().Ticks);
        Volatile.Write(ref s_longestTicks, 0);
        if (!Interlocked.Exchange(ref s_isStarted, true))
        {
            Create();
        }
    }

    private static void Create() => _ = new PauseProbe();
}

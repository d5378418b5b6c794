using System;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;

namespace MsSqlConnector.TestServer.Host;

/// <summary>
/// Sleeps for fractions of a millisecond. On Linux, the system can wake a thread up to 50 microseconds late to save power, unless the
/// thread requests exact wake-ups. Windows has no such sleep: the thread yields instead, and uses the rest of a core.
/// </summary>
internal static partial class ShortSleep
{
    private const int SetTimerSlack = 29;
    private const long NanosecondsInSecond = 1_000_000_000;

    /// <summary>Requests exact wake-ups for the current thread.</summary>
    public static void Prepare()
    {
        if (OperatingSystem.IsLinux() && Control(SetTimerSlack, 1, 0, 0, 0) != 0)
        {
            throw new NotSupportedException("The operating system does not support exact wake-ups.");
        }
    }

    /// <summary>Sleeps until a timestamp of <see cref="Stopwatch"/>. A signal can end a sleep early.</summary>
    public static void Until(long timestamp)
    {
        for (long rest = Rest(timestamp); rest > 0; rest = Rest(timestamp))
        {
            if (OperatingSystem.IsWindows())
            {
                Thread.Yield();
            }
            else
            {
                // Fails only if a signal ends it early.
                _ = Sleep(new Duration((nint)(rest / NanosecondsInSecond), (nint)(rest % NanosecondsInSecond)), 0);
            }
        }
    }

    private static long Rest(long timestamp) =>
        (long)((timestamp - Stopwatch.GetTimestamp()) * ((double)NanosecondsInSecond / Stopwatch.Frequency));

    [LibraryImport("libc", EntryPoint = "nanosleep")]
    private static partial int Sleep(in Duration time, nint rest);

    [LibraryImport("libc", EntryPoint = "prctl")]
    private static partial int Control(int option, nuint first, nuint second, nuint third, nuint fourth);

    private readonly record struct Duration(nint Seconds, nint Nanoseconds);
}

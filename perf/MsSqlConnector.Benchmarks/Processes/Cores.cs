using System;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace MsSqlConnector.Benchmarks.Processes;

/// <summary>
/// Starts programs on one core. On Linux a program inherits the core of the thread that starts it, for all of its threads: <see
/// cref="Process.ProcessorAffinity"/> would affect only the first thread.
/// </summary>
internal static partial class Cores
{
    private const int WordCount = 16;
    private const int BitCount = 64;

    /// <summary>The first two cores that this program may use.</summary>
    /// <exception cref="NotSupportedException">There are fewer than two, or the system does not support processor affinity.</exception>
    public static (int First, int Second) FindTwo()
    {
        ulong[] allowed = OperatingSystem.IsLinux() ? Read()
            : OperatingSystem.IsWindows() ? [(ulong)Process.GetCurrentProcess().ProcessorAffinity]
            : throw new NotSupportedException("'--pin' works on Linux and Windows.");
        int first = Next(allowed, 0);
        int second = Next(allowed, first + 1);
        return second < allowed.Length * BitCount ? (first, second) : throw new NotSupportedException("'--pin' needs two cores.");
    }

    public static Process? Start(ProcessStartInfo start, int core)
    {
        if (OperatingSystem.IsLinux())
        {
            ulong[] before = Read();
            Write(Mask(core));
            try
            {
                return Process.Start(start);
            }
            finally
            {
                Write(before);
            }
        }

        Process? process = Process.Start(start);
        if (OperatingSystem.IsWindows() && process is not null)
        {
            process.ProcessorAffinity = (nint)(1L << core);
        }

        return process;
    }

    private static int Next(ulong[] mask, int core)
    {
        while (core < mask.Length * BitCount && (mask[core / BitCount] >> (core % BitCount) & 1) == 0)
        {
            core++;
        }

        return core;
    }

    private static ulong[] Mask(int core)
    {
        ulong[] mask = new ulong[WordCount];
        mask[core / BitCount] = 1UL << (core % BitCount);
        return mask;
    }

    [SupportedOSPlatform("linux")]
    private static ulong[] Read()
    {
        ulong[] mask = new ulong[WordCount];
        return GetAffinity(0, WordCount * sizeof(ulong), mask) >= 0
            ? mask
            : throw new NotSupportedException("The operating system does not report the available cores.");
    }

    [SupportedOSPlatform("linux")]
    private static void Write(ulong[] mask)
    {
        if (SetAffinity(0, WordCount * sizeof(ulong), mask) != 0)
        {
            throw new NotSupportedException("The operating system does not support selecting the core of a process.");
        }
    }

    [LibraryImport("libc", EntryPoint = "sched_getaffinity")]
    [SupportedOSPlatform("linux")]
    private static partial int GetAffinity(int thread, nuint byteCount, [Out] ulong[] mask);

    [LibraryImport("libc", EntryPoint = "sched_setaffinity")]
    [SupportedOSPlatform("linux")]
    private static partial int SetAffinity(int thread, nuint byteCount, [In] ulong[] mask);
}

using System;
using System.Diagnostics;
using System.Runtime;

namespace MsSqlConnector.Benchmarks.Memory;

/// <summary>
/// The memory of this process after full collections that compact the heap and return free memory to the operating system.
/// </summary>
internal sealed record Footprint(long ManagedByteCount, long WorkingSetByteCount, long PrivateByteCount)
{
    private const int CollectionCount = 3;

    public static Footprint Take()
    {
        for (int i = 0; i < CollectionCount; i++)
        {
            GCSettings.LargeObjectHeapCompactionMode = GCLargeObjectHeapCompactionMode.CompactOnce;
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
            GC.WaitForPendingFinalizers();
        }

        long managedByteCount = GC.GetTotalMemory(forceFullCollection: true);
        using Process self = Process.GetCurrentProcess();
        return new Footprint(managedByteCount, self.WorkingSet64, self.PrivateMemorySize64);
    }
}

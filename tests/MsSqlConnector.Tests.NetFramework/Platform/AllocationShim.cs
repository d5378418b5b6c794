using System;

namespace MsSqlConnector.Tests.Platform;

/// <summary>
/// The allocated bytes of a thread. Mono and .NET Framework 4.8 have the method, but the reference assemblies of this target do not.
/// </summary>
internal static class AllocationShim
{
    private static readonly Func<long> s_getAllocatedBytes =
        (Func<long>)Delegate.CreateDelegate(typeof(Func<long>), typeof(GC), "GetAllocatedBytesForCurrentThread");

    extension(GC)
    {
        public static long GetAllocatedBytesForCurrentThread() => s_getAllocatedBytes();
    }
}

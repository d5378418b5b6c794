using System.Threading;

namespace MsSqlConnector.Sessions;

/// <summary>A memory barrier on every thread of the process. It takes microseconds.</summary>
internal static class ProcessBarrier
{
    /// <summary>Whether the platform has one.</summary>
    public static bool IsAvailable => true;

    public static void Pass() => Interlocked.MemoryBarrierProcessWide();
}

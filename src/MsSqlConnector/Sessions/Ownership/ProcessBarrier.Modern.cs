using System.Threading;

namespace MsSqlConnector.Sessions.Ownership;

/// <summary>A memory barrier on all threads of the process. It takes microseconds.</summary>
internal static class ProcessBarrier
{
    /// <summary>Gets a value that indicates whether the platform has a barrier for the whole process.</summary>
    public static bool IsAvailable => true;

    public static void Pass() => Interlocked.MemoryBarrierProcessWide();
}

using System.Threading;

namespace MsSqlConnector.Sessions;

/// <summary>A memory barrier on every thread of the process, which older platforms lack.</summary>
internal static class ProcessBarrier
{
    /// <summary>Whether the platform has one.</summary>
    public static bool IsAvailable => false;

    public static void Pass() => Interlocked.MemoryBarrier();
}

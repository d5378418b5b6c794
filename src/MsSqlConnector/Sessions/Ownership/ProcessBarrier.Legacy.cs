using System.Threading;

namespace MsSqlConnector.Sessions.Ownership;

/// <summary>A substitute for the memory barrier on all threads of the process, which older platforms do not have.</summary>
internal static class ProcessBarrier
{
    /// <summary>Gets a value that indicates whether the platform has a barrier for the whole process.</summary>
    public static bool IsAvailable => false;

    public static void Pass() => Interlocked.MemoryBarrier();
}

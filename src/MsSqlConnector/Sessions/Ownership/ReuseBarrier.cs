using System.Runtime.InteropServices;
using System.Threading;

namespace MsSqlConnector.Sessions.Ownership;

/// <summary>
/// The barrier between closing a reader and reusing its buffers. The closing thread passes it after it has removed the row and before it
/// reuses the row's buffers. Getters set no mark. After decoding, a getter checks whether the row is still there. If so, the barrier was
/// not passed before the getter's last read of a buffer.
/// </summary>
/// <remarks>
/// This requires that the getter's reads happen in program order. Compilers keep the order, because the last of these reads is volatile.
/// x86 and x64 processors keep it too. On other processors, the closing thread makes the system interrupt every thread of the process, so
/// that getters need no barrier instruction.
/// </remarks>
internal static class ReuseBarrier
{
    private static readonly bool s_isReadOrderKept = RuntimeInformation.ProcessArchitecture is Architecture.X86 or Architecture.X64;

    /// <summary>Passes the barrier. Returns false when the platform has none. The buffers are then left to the garbage collector.</summary>
    public static bool TryPass()
    {
        Interlocked.MemoryBarrier();
        if (s_isReadOrderKept)
        {
            return true;
        }

        ProcessBarrier.Pass();
        return ProcessBarrier.IsAvailable;
    }
}

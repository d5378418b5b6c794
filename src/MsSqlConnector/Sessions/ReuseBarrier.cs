using System.Runtime.InteropServices;
using System.Threading;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The thread that closes a reader passes it after it has taken the row away and before it uses the buffers of the row for anything else.
/// Getters mark nothing. A getter looks, after it has decoded, whether the row is still there. If it is, the barrier was not passed
/// before the getter's last read of a buffer.
/// </summary>
/// <remarks>
/// That needs the getter's reads in the order of the program. Compilers keep it, because the last of these reads is volatile. Processors of
/// the x86 family keep it too. For others the closing thread has the system interrupt every thread of the process, so that getters need no
/// instruction for it.
/// </remarks>
internal static class ReuseBarrier
{
    private static readonly bool s_isReadOrderKept = RuntimeInformation.ProcessArchitecture is Architecture.X86 or Architecture.X64;

    /// <summary>Passes the barrier; false when the platform has none: then the buffers are left to the garbage collector.</summary>
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

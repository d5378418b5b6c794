using System.Runtime.InteropServices;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>The end of a process in which threads are abandoned.</summary>
internal static class MonoExit
{
    private static int s_isPrepared;

    /// <summary>
    /// Ends the process without its threads. When the main method has returned, mono aborts each thread and waits for its end, but it does
    /// not abort a thread in a finally block, such as the one in which xunit disposes of a test class.
    /// </summary>
    public static void LeaveThreads()
    {
        if (MonoStacks.IsMono && Interlocked.Exchange(ref s_isPrepared, 1) == 0)
        {
            AppDomain.CurrentDomain.ProcessExit += (_, _) => ExitNow(Environment.ExitCode);
        }
    }

    [DllImport("libc", EntryPoint = "_exit")]
    private static extern void ExitNow(int status);
}

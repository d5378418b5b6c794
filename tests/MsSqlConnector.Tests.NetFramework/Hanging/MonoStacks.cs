using System.Diagnostics;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>The stacks of all threads, which show where a test hangs.</summary>
internal static class MonoStacks
{
    /// <summary>Gets a value that indicates whether the tests run under mono.</summary>
    public static bool IsMono { get; } = Type.GetType("Mono.Runtime") is not null;

    /// <summary>Makes mono print the stacks to its output, by SIGQUIT.</summary>
    public static void Print()
    {
        if (!IsMono)
        {
            return;
        }

        using Process self = Process.GetCurrentProcess();
        using Process kill = Process.Start(new ProcessStartInfo("kill", $"-QUIT {self.Id}") { UseShellExecute = false });
        kill.WaitForExit();
    }
}

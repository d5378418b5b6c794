using System.Diagnostics;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>A command of the operating system that the command line of the run names.</summary>
internal static class ShellCommand
{
    /// <summary>Runs a command and returns its exit code.</summary>
    public static async Task<int> RunAsync(string text)
    {
        // The output is not read, because a server that the command starts would keep the pipe open.
        using Process shell = Process.Start("/bin/sh", ["-c", $"{{ {text}\n}} </dev/null >/dev/null 2>&1"]);
        await shell.WaitForExitAsync();
        return shell.ExitCode;
    }
}

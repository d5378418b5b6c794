using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using MsSqlConnector.Benchmarks.CommandLine;

namespace MsSqlConnector.Benchmarks.Processes;

/// <summary>
/// What has to hold before the program's first thread or socket is there: its core, and how sockets complete. So it starts
/// itself again with that.
/// </summary>
internal static class Surroundings
{
    private const string ServerCoreVariable = "MSSQLCONNECTOR_BENCHMARK_SERVER_CORE";

    // Read once, when the first socket is made.
    private const string InlineVariable = "DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS";
    private const string On = "1";

    /// <summary>Where the server belongs; null for wherever the system puts it.</summary>
    public static int? ServerCore { get; } =
        int.TryParse(Environment.GetEnvironmentVariable(ServerCoreVariable), CultureInfo.InvariantCulture, out int core) ? core : null;

    /// <summary>Whether this process has a core of its own.</summary>
    public static bool IsPinned => ServerCore is not null;

    public static bool IsInline { get; } = Environment.GetEnvironmentVariable(InlineVariable) == On;

    public static bool Suit(RunOptions options) => (IsPinned || !options.Pin) && (IsInline || !options.Inline);

    /// <summary>Runs the program once more as the options want it, and waits for its end.</summary>
    /// <returns>Its exit code.</returns>
    public static int RunAgain(string[] args, RunOptions options)
    {
        ProcessStartInfo start = ThisProgram.Start(args);
        if (options.Inline)
        {
            start.Environment[InlineVariable] = On;
        }

        using Process process = (options.Pin && !IsPinned ? StartPinned(start) : Process.Start(start))
            ?? throw new InvalidOperationException("The program cannot be started again.");
        process.WaitForExit();
        return process.ExitCode;
    }

    /// <summary>What concerns the client alone.</summary>
    public static void RemoveFrom(IDictionary<string, string?> environment)
    {
        environment.Remove(ServerCoreVariable);
        environment.Remove(InlineVariable);
    }

    private static Process? StartPinned(ProcessStartInfo start)
    {
        (int client, int server) = Cores.FindTwo();
        start.Environment[ServerCoreVariable] = server.ToString(CultureInfo.InvariantCulture);
        return Cores.Start(start, client);
    }
}

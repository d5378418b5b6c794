using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using MsSqlConnector.Benchmarks.CommandLine;

namespace MsSqlConnector.Benchmarks.Processes;

/// <summary>
/// The settings that must apply before the first thread or socket of the program exists: its core, how sockets complete, and how
/// threads wait. The program restarts itself with them.
/// </summary>
internal static class Surroundings
{
    private const string ServerCoreVariable = "MSSQLCONNECTOR_BENCHMARK_SERVER_CORE";

    // The setting is read once, when the first socket is created.
    private const string InlineVariable = "DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS";
    private const string On = "1";

    // The setting is read once, when the thread pool starts. It is hexadecimal.
    private const string SpinVariable = "DOTNET_ThreadPool_UnfairSemaphoreSpinLimit";
    private const string Off = "0";

    /// <summary>The core of the server; null for the choice of the system.</summary>
    public static int? ServerCore { get; } =
        int.TryParse(Environment.GetEnvironmentVariable(ServerCoreVariable), CultureInfo.InvariantCulture, out int core) ? core : null;

    /// <summary>Whether this process is bound to its own core.</summary>
    public static bool IsPinned => ServerCore is not null;

    public static bool IsInline { get; } = Environment.GetEnvironmentVariable(InlineVariable) == On;

    /// <summary>Whether threads of the thread pool block without spinning when they have no work.</summary>
    public static bool IsWithoutSpinning { get; } = Environment.GetEnvironmentVariable(SpinVariable) == Off;

    public static bool Suit(RunOptions options) =>
        (IsPinned || !options.Pin) && (IsInline || !options.Inline) && (IsWithoutSpinning || !options.NoSpin);

    /// <summary>Restarts the program with the settings of the options, and waits for its exit.</summary>
    /// <returns>Its exit code.</returns>
    public static int RunAgain(string[] args, RunOptions options)
    {
        ProcessStartInfo start = ThisProgram.Start(args);
        if (options.Inline)
        {
            start.Environment[InlineVariable] = On;
        }

        if (options.NoSpin)
        {
            start.Environment[SpinVariable] = Off;
        }

        using Process process = (options.Pin && !IsPinned ? StartPinned(start) : Process.Start(start))
            ?? throw new InvalidOperationException("The program cannot be started again.");
        process.WaitForExit();
        return process.ExitCode;
    }

    /// <summary>The settings that concern only the client.</summary>
    public static void RemoveFrom(IDictionary<string, string?> environment)
    {
        environment.Remove(ServerCoreVariable);
        environment.Remove(InlineVariable);
        environment.Remove(SpinVariable);
    }

    private static Process? StartPinned(ProcessStartInfo start)
    {
        (int client, int server) = Cores.FindTwo();
        start.Environment[ServerCoreVariable] = server.ToString(CultureInfo.InvariantCulture);
        return Cores.Start(start, client);
    }
}

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>Runs MsSqlConnector.ProcessHost: a provider in a separate process.</summary>
internal static class HostProcess
{
    private static string Runtime =>
        Environment.ProcessPath is { } path && Path.GetFileNameWithoutExtension(path) == "dotnet" ? path : "dotnet";

    /// <summary>Returns the output of the process.</summary>
    public static Task<string> RunAsync(IReadOnlyDictionary<string, string> environment, params string[] arguments) =>
        RunAsync(environment, patience: null, arguments);

    /// <summary>Executes an operation on this many threads of the thread pool at the same time.</summary>
    public static Task<string> BlockThreadsAsync(string provider, string operation, string connectionString, int count) =>
        RunWithThreadsAsync(count, "block", provider, operation, connectionString, count.ToString(CultureInfo.InvariantCulture));

    /// <summary>Returns the output of a process whose thread pool has this many threads.</summary>
    public static Task<string> RunWithThreadsAsync(int threadCount, params string[] arguments) =>
        RunWithThreadsAsync(threadCount, patience: null, arguments);

    /// <inheritdoc cref="RunWithThreadsAsync(int, string[])"/>
    public static Task<string> RunWithThreadsAsync(int threadCount, TimeSpan? patience, string[] arguments)
    {
        // The runtime reads these numbers as hexadecimal.
        string hexadecimal = threadCount.ToString("x", CultureInfo.InvariantCulture);
        Dictionary<string, string> environment = new()
        {
            ["DOTNET_PROCESSOR_COUNT"] = "2",
            ["DOTNET_ThreadPool_ForceMinWorkerThreads"] = hexadecimal,
            ["DOTNET_ThreadPool_ForceMaxWorkerThreads"] = hexadecimal,
        };
        return RunAsync(environment, patience, arguments);
    }

    private static Task<string> RunAsync(IReadOnlyDictionary<string, string> environment, TimeSpan? patience, string[] arguments) =>
        ClientProcess.RunAsync(
            Runtime,
            [Path.Combine(AppContext.BaseDirectory, "MsSqlConnector.ProcessHost.dll"), .. arguments],
            environment,
            input: "",
            patience);
}

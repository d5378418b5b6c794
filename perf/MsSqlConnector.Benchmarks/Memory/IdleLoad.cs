using System;
using System.Diagnostics;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Memory;

/// <summary>Measures the idle connections of a provider in a new process, so that the providers do not affect each other.</summary>
internal sealed class IdleLoad(string provider, bool isAsync, bool staysOpen, string connectionString, int count) : ProcessLoad
{
    public override async Task<ProcessFigures> MeasureAsync(TimeSpan length)
    {
        ProcessStartInfo start = IdleProcess.Start(provider, isAsync, staysOpen, connectionString, count);
        start.RedirectStandardOutput = true;
        using Process process = Process.Start(start) ?? throw new InvalidOperationException("The program cannot be started again.");
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return process.ExitCode == ExitCodes.Done && JsonSerializer.Deserialize<ProcessFigures>(output) is { } figures
            ? figures
            : throw new InvalidOperationException(
                $"The process with idle connections ({provider}) failed with exit code {process.ExitCode}.");
    }

    /// <summary>The process warms itself up.</summary>
    public override Task<long> RunAsync(long endTimestamp) => Task.FromResult(0L);
}

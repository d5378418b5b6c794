using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Web;

/// <summary>
/// Concurrent users of a web server, which runs in a new process for each measurement. The users are in this process, whose costs are not
/// measured.
/// </summary>
internal sealed class WebLoad(string provider, string connectionString, int userCount) : ProcessLoad
{
    /// <summary>The time in which all code is compiled, the pool is filled, and the heap reaches its usual size.</summary>
    private static readonly TimeSpan s_warmUp = TimeSpan.FromSeconds(5);

    public override async Task<ProcessFigures> MeasureAsync(TimeSpan length)
    {
        using Process process = Process.Start(WebProcess.Start(provider, connectionString))
            ?? throw new InvalidOperationException("The program cannot be started again.");
        WebUser[] users = [.. Enumerable.Range(0, userCount).Select(static _ => new WebUser())];
        try
        {
            int port = await ReadAsync<int>(process);
            foreach (WebUser user in users)
            {
                await user.ConnectAsync(port);
            }

            await RunAsync(users, s_warmUp);
            return await MeasureAsync(process, users, length);
        }
        finally
        {
            Array.ForEach(users, static user => user.Dispose());
            process.StandardInput.Close();
            await process.WaitForExitAsync();
        }
    }

    /// <summary>The process is warmed up in each measurement.</summary>
    public override Task<long> RunAsync(long endTimestamp) => Task.FromResult(0L);

    private static async Task<ProcessFigures> MeasureAsync(Process process, WebUser[] users, TimeSpan length)
    {
        await process.StandardInput.WriteLineAsync();
        long start = Stopwatch.GetTimestamp();
        double count = await RunAsync(users, length);
        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
        await process.StandardInput.WriteLineAsync();
        ProcessFigures sums = await ReadAsync<ProcessFigures>(process);
        return sums with
        {
            RequestsPerSecond = count / elapsed.TotalSeconds,
            CpuMicroseconds = sums.CpuMicroseconds / count,
            AllocatedBytes = sums.AllocatedBytes / count,
        };
    }

    private static async Task<long> RunAsync(WebUser[] users, TimeSpan length)
    {
        long end = Meter.End(length);
        return (await Task.WhenAll(users.Select(user => Task.Run(() => user.RunAsync(end))))).Sum();
    }

    private static async Task<T> ReadAsync<T>(Process process) => await process.StandardOutput.ReadLineAsync() is { } line
        ? JsonSerializer.Deserialize<T>(line)!
        : throw new IOException("The web server ended.");
}

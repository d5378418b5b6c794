using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Runtime;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Processes;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Memory;

/// <summary>
/// The process of one provider: it opens many connections, executes one query on each, and keeps them open, or returns all of them to the
/// pool. The memory before and after differs by that of the idle connections. Before, a few connections execute so often that all code is
/// compiled and all threads exist.
/// </summary>
internal sealed class IdleProcess
{
    /// <summary>The first argument of the process.</summary>
    public const string Verb = "idle-process";

    private const string Async = "async";
    private const string Open = "open";
    private const int WarmUpWidth = 8;
    private const int WarmUpCount = 400;

    private static readonly TimeSpan s_quiet = TimeSpan.FromMilliseconds(200);
    private static readonly TimeSpan s_longestWarmUp = TimeSpan.FromSeconds(12);

    private readonly IdleProvider _provider;
    private readonly bool _isAsync;
    private readonly bool _staysOpen;
    private readonly DbConnection?[] _connections;
    private readonly Guid[] _ids;

    private IdleProcess(IdleProvider provider, bool isAsync, bool staysOpen, int count)
    {
        _provider = provider;
        _isAsync = isAsync;
        _staysOpen = staysOpen;
        _connections = new DbConnection?[count];
        _ids = new Guid[count];
    }

    public static ProcessStartInfo Start(string provider, bool isAsync, bool staysOpen, string connectionString, int count) =>
        ThisProgram.Start(
        [
            Verb, provider, isAsync ? Async : "sync", staysOpen ? Open : "pooled", connectionString,
            count.ToString(CultureInfo.InvariantCulture)
        ]);

    /// <summary>Measures, and writes the figures to standard output.</summary>
    public static async Task<int> RunAsync(string[] args)
    {
        int count = int.Parse(args[4], CultureInfo.InvariantCulture);
        IdleProcess process = new(IdleProvider.Find(args[0], args[3], count), args[1] == Async, args[2] == Open, count);
        await Console.Out.WriteLineAsync(JsonSerializer.Serialize(await process.MeasureAsync()));
        return ExitCodes.Done;
    }

    private async Task<ProcessFigures> MeasureAsync()
    {
        await WarmUpAsync();
        double count = _ids.Length;
        Footprint before = Footprint.Take();
        TimeSpan cpuBefore = Environment.CpuUsage.TotalTime;
        long allocatedBefore = GC.GetTotalAllocatedBytes(precise: true);
        await (_staysOpen ? OpenAsync(_ids.Length) : UseAsync(_ids.Length));
        long allocated = GC.GetTotalAllocatedBytes(precise: true) - allocatedBefore;
        TimeSpan cpu = Environment.CpuUsage.TotalTime - cpuBefore;
        Footprint after = Footprint.Take();
        await (_staysOpen ? VerifyOpenAsync() : VerifyIdleAsync());
        return new ProcessFigures(null, cpu.TotalMicroseconds / count, allocated / count)
        {
            ManagedBytes = (after.ManagedByteCount - before.ManagedByteCount) / count,
            WorkingSetBytes = (after.WorkingSetByteCount - before.WorkingSetByteCount) / count,
            PrivateBytes = (after.PrivateByteCount - before.PrivateByteCount) / count,
        };
    }

    private async Task WarmUpAsync()
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < WarmUpCount; i += WarmUpWidth)
        {
            await UseAndCloseAsync();
        }

        Footprint.Take();
        long compiledCount;
        do
        {
            compiledCount = JitInfo.GetCompiledMethodCount();
            await UseAndCloseAsync();
            await Task.Delay(s_quiet);
        }
        while (JitInfo.GetCompiledMethodCount() > compiledCount && Stopwatch.GetElapsedTime(start) < s_longestWarmUp);
    }

    private async Task UseAndCloseAsync()
    {
        await UseAsync(WarmUpWidth);
        _provider.ClearPools();
    }

    /// <summary>Opens this many connections, which are open at the same time, reads the fortunes with each, and closes all.</summary>
    private async Task UseAsync(int count)
    {
        await OpenAsync(count);
        for (int i = 0; i < count; i++)
        {
            await CloseAsync(_connections[i]!);
            _connections[i] = null;
        }
    }

    private async Task OpenAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            DbConnection connection = _connections[i] = _provider.Create();
            if (_isAsync)
            {
                await connection.OpenAsync();
            }
            else
            {
                connection.Open();
            }

            await ReadAsync(connection);
            _ids[i] = _provider.IdOf(connection);
        }
    }

    private async ValueTask ReadAsync(DbConnection connection)
    {
        int rowCount = _isAsync ? await FortuneReading.ReadAsync(connection) : FortuneReading.Read(connection);
        if (rowCount != BenchmarkAnswers.FortuneCount)
        {
            throw new InvalidDataException($"The connection read {rowCount} rows instead of {BenchmarkAnswers.FortuneCount}.");
        }
    }

    private async ValueTask CloseAsync(DbConnection connection)
    {
        if (_isAsync)
        {
            await connection.DisposeAsync();
        }
        else
        {
            connection.Dispose();
        }
    }

    /// <summary>Verifies that the connections stayed open: each reads the fortunes again.</summary>
    private async Task VerifyOpenAsync()
    {
        foreach (DbConnection? connection in _connections)
        {
            await ReadAsync(connection!);
            await CloseAsync(connection!);
        }
    }

    /// <summary>Verifies that the sessions were idle in the pool and not closed: the next connections use the same sessions.</summary>
    private async Task VerifyIdleAsync()
    {
        HashSet<Guid> idle = [.. _ids];
        await UseAsync(_ids.Length);
        if (idle.Count != _ids.Length || !idle.SetEquals(_ids))
        {
            throw new InvalidDataException("The pool did not keep all sessions.");
        }
    }
}

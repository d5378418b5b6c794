using System;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Large;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A case of large values, synchronously and asynchronously, under BenchmarkDotNet.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 3, iterationCount: 5)]
public abstract class LargeBenchmark
{
    private ServerProcess? _server;
    private LargeClient[] _clients = [];

    [Params(false, true)]
    public bool IsAsync { get; set; }

    [GlobalSetup]
    public async Task StartAsync()
    {
        _server = await ServerProcess.StartAsync();
        _clients = [.. LargeClients.On(_server.ConnectionString, IsAsync)];
    }

    [GlobalCleanup]
    public async Task StopAsync()
    {
        SqlConnection.ClearAllPools();
        Microsoft.Data.SqlClient.SqlConnection.ClearAllPools();
        await _server!.DisposeAsync();
    }

    [Benchmark(Baseline = true)]
    public ValueTask<long> Incumbent() => Run(ProviderNames.Incumbent);

    [Benchmark]
    public ValueTask<long> Ours() => Run(ProviderNames.Ours);

    [Benchmark]
    public ValueTask<long> Limit() => Run(ProviderNames.Limit);

    private protected abstract ValueTask<long> RunAsync(LargeClient client);

    private ValueTask<long> Run(string name) => RunAsync(Array.Find(_clients, one => one.Name == name)!);
}

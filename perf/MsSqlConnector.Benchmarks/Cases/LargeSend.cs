using System;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Large;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The case of sending large texts under BenchmarkDotNet.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 3, iterationCount: 5)]
public class LargeSend
{
    private ServerProcess? _server;
    private LargeClient[] _clients = [];

    [Params(1, 10, 50)]
    public int Megabytes { get; set; }

    [Params(false, true)]
    public bool IsAsync { get; set; }

    [ParamsAllValues]
    public LargeForm Form { get; set; }

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

    private ValueTask<long> Run(string name)
    {
        LargeClient client = Array.Find(_clients, one => one.Name == name)!;
        return IsAsync ? client.SendAsync(Form, Megabytes) : new ValueTask<long>(client.Send(Form, Megabytes));
    }
}

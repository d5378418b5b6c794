using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Opening;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The cold burst under BenchmarkDotNet: the time includes closing the hundred connections and clearing the pool.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 2, iterationCount: 5, invocationCount: 1)]
public class Burst
{
    private ServerProcess? _server;
    private BurstLoad? _ours;
    private BurstLoad? _incumbent;
    private BurstLoad? _limit;

    [GlobalSetup]
    public async Task StartAsync()
    {
        BurstCase question = new();
        _server = await ServerProcess.StartAsync(question.ServerArguments);
        var loads = Openers.Cold(_server.ConnectionString)
            .ToDictionary(opener => opener.Name, opener => new BurstLoad(opener, BurstCase.Width));
        _ours = loads[ProviderNames.Ours];
        _incumbent = loads[ProviderNames.Incumbent];
        _limit = loads[ProviderNames.Limit];
    }

    [GlobalCleanup]
    public async Task StopAsync() => await _server!.DisposeAsync();

    [Benchmark(Baseline = true)]
    public Task<long> Incumbent() => OnceAsync(_incumbent!);

    [Benchmark]
    public Task<long> Ours() => OnceAsync(_ours!);

    [Benchmark]
    public Task<long> Limit() => OnceAsync(_limit!);

    private static Task<long> OnceAsync(BurstLoad load) => load.RunAsync(Stopwatch.GetTimestamp());
}

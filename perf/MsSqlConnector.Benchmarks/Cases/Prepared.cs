using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Preparing;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The statements with parameters under BenchmarkDotNet: the time of one of a thousand executions over one connection.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 8, iterationCount: 12)]
public class Prepared
{
    private ServerProcess? _server;
    private PreparedSuite? _ours;
    private PreparedSuite? _oursByUse;
    private PreparedSuite? _incumbent;

    /// <summary>Whether 20 statements alternate, instead of each being executed once.</summary>
    [Params(true, false)]
    public bool IsReused { get; set; }

    [GlobalSetup]
    public async Task StartAsync()
    {
        _server = await ServerProcess.StartAsync();
        IReadOnlyList<SuiteProvider> all = SuiteProvider.On(_server.ConnectionString);
        _ours = Suite(all, ProviderNames.Ours, PreparePolicy.Off);
        _oursByUse = Suite(all, ProviderNames.Ours, PreparePolicy.Threshold);
        _incumbent = Suite(all, ProviderNames.Incumbent, PreparePolicy.Off);
    }

    [GlobalCleanup]
    public async Task StopAsync() => await _server!.DisposeAsync();

    [Benchmark(Baseline = true, OperationsPerInvoke = PreparedSuite.ExecutionCount)]
    public Task<long> Incumbent() => _incumbent!.RunAsync();

    [Benchmark(OperationsPerInvoke = PreparedSuite.ExecutionCount)]
    public Task<long> Ours() => _ours!.RunAsync();

    [Benchmark(OperationsPerInvoke = PreparedSuite.ExecutionCount)]
    public Task<long> OursByUse() => _oursByUse!.RunAsync();

    private PreparedSuite Suite(IReadOnlyList<SuiteProvider> all, string name, PreparePolicy policy) =>
        new(all.Single(provider => provider.Name == name), new PreparedVariant(IsReused, policy, IsPooled: false));
}

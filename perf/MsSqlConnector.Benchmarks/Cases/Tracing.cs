using System.Linq;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;
using MsSqlConnector.Benchmarks.Tracing;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The fortunes in one loop, without listeners and with every kind of listener.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 8, iterationCount: 12)]
public class Tracing
{
    private ServerProcess? _server;
    private ProviderSet? _providers;
    private Listeners? _ourListeners;
    private Listeners? _theirListeners;
    private IReader? _ours;
    private IReader? _incumbent;

    [Params(false, true)]
    public bool IsOn { get; set; }

    [GlobalSetup]
    public async Task StartAsync()
    {
        _server = await ServerProcess.StartAsync();
        _providers = new ProviderSet(_server.ConnectionString);
        _ours = CreateReader(ProviderNames.Ours);
        _incumbent = CreateReader(ProviderNames.Incumbent);
        _ourListeners = IsOn ? new Listeners(TracingNames.Of(ProviderNames.Ours)) : null;
        _theirListeners = IsOn ? new Listeners(TracingNames.Of(ProviderNames.Incumbent)) : null;
    }

    [GlobalCleanup]
    public async Task StopAsync()
    {
        _ourListeners?.Dispose();
        _theirListeners?.Dispose();
        _providers!.Dispose();
        await _server!.DisposeAsync();
    }

    [Benchmark(Baseline = true)]
    public ValueTask<long> Incumbent() => _incumbent!.ReadFortunesAsync();

    [Benchmark]
    public ValueTask<long> Ours() => _ours!.ReadFortunesAsync();

    private IReader CreateReader(string name) => _providers!.All.Single(one => one.Name == name).CreateReader(isAsync: true);
}

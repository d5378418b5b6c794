using System.Linq;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A case that one reader alone runs, synchronously and asynchronously, under BenchmarkDotNet.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 8, iterationCount: 12)]
public abstract class ReaderBenchmark
{
    private ServerProcess? _server;
    private ProviderSet? _providers;
    private IReader? _ours;
    private IReader? _incumbent;
    private IReader? _limit;

    [Params(false, true)]
    public bool IsAsync { get; set; }

    [GlobalSetup]
    public async Task StartAsync()
    {
        _server = await ServerProcess.StartAsync();
        _providers = new ProviderSet(_server.ConnectionString);
        _ours = CreateReader(ProviderNames.Ours);
        _incumbent = CreateReader(ProviderNames.Incumbent);
        _limit = CreateReader(ProviderNames.Limit);
    }

    [GlobalCleanup]
    public async Task StopAsync()
    {
        _providers!.Dispose();
        await _server!.DisposeAsync();
    }

    [Benchmark(Baseline = true)]
    public ValueTask<long> Incumbent() => ReadAsync(_incumbent!);

    [Benchmark]
    public ValueTask<long> Ours() => ReadAsync(_ours!);

    [Benchmark]
    public ValueTask<long> Limit() => ReadAsync(_limit!);

    private protected abstract long Read(IReader reader);

    private protected abstract ValueTask<long> ReadAllAsync(IReader reader);

    private ValueTask<long> ReadAsync(IReader reader) => IsAsync ? ReadAllAsync(reader) : new ValueTask<long>(Read(reader));

    private IReader CreateReader(string name) => _providers!.All.Single(one => one.Name == name).CreateReader(IsAsync);
}

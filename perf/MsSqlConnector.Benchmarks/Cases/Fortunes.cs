using System.Linq;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The fortunes case under BenchmarkDotNet: the time and bytes of a request at a given number of concurrent requests.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 8, iterationCount: 12)]
public class Fortunes
{
    /// <summary>Of an invocation, over all loops: a multiple of every width.</summary>
    private const int RequestCount = 8192;

    private ServerProcess? _server;
    private ProviderSet? _providers;
    private IReader[] _ours = [];
    private IReader[] _incumbent = [];
    private IReader[] _limit = [];

    [Params(32, 64, 128)]
    public int Width { get; set; }

    [GlobalSetup]
    public async Task StartAsync()
    {
        _server = await ServerProcess.StartAsync();
        _providers = new ProviderSet(_server.ConnectionString);
        _ours = CreateReaders(ProviderNames.Ours);
        _incumbent = CreateReaders(ProviderNames.Incumbent);
        _limit = CreateReaders(ProviderNames.Limit);
    }

    [GlobalCleanup]
    public async Task StopAsync()
    {
        _providers!.Dispose();
        await _server!.DisposeAsync();
    }

    [Benchmark(Baseline = true, OperationsPerInvoke = RequestCount)]
    public Task Incumbent() => ReadAllAsync(_incumbent);

    [Benchmark(OperationsPerInvoke = RequestCount)]
    public Task Ours() => ReadAllAsync(_ours);

    [Benchmark(OperationsPerInvoke = RequestCount)]
    public Task Limit() => ReadAllAsync(_limit);

    private static Task ReadAllAsync(IReader[] readers) =>
        Task.WhenAll(readers.Select(reader => Task.Run(() => ReadAsync(reader, RequestCount / readers.Length))));

    private static async Task ReadAsync(IReader reader, int requestCount)
    {
        for (int i = 0; i < requestCount; i++)
        {
            await reader.ReadFortunesAsync();
        }
    }

    private IReader[] CreateReaders(string name)
    {
        IProvider provider = _providers!.All.Single(one => one.Name == name);
        return [.. Enumerable.Range(0, Width).Select(_ => provider.CreateReader(isAsync: true))];
    }
}

using System.Linq;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Opening;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Opening and closing under BenchmarkDotNet: with a login, and with a session of the pool.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 8, iterationCount: 12)]
public class Open
{
    private const int CountOfInvocation = 64;

    private ServerProcess? _server;
    private Opener? _ours;
    private Opener? _incumbent;
    private Opener? _limit;

    [Params(false, true)]
    public bool IsPooled { get; set; }

    [Params(false, true)]
    public bool IsAsync { get; set; }

    [GlobalSetup]
    public async Task StartAsync()
    {
        _server = await ServerProcess.StartAsync();
        string connectionString = _server.ConnectionString;
        var openers = (IsPooled ? Openers.Pooled(connectionString) : Openers.Unpooled(connectionString))
            .ToDictionary(opener => opener.Name);
        _ours = openers[ProviderNames.Ours];
        _incumbent = openers[ProviderNames.Incumbent];
        _limit = openers[ProviderNames.Limit];
    }

    [GlobalCleanup]
    public async Task StopAsync()
    {
        _ours!.Clear();
        _incumbent!.Clear();
        await _server!.DisposeAsync();
    }

    [Benchmark(Baseline = true, OperationsPerInvoke = CountOfInvocation)]
    public Task Incumbent() => RepeatAsync(_incumbent!);

    [Benchmark(OperationsPerInvoke = CountOfInvocation)]
    public Task Ours() => RepeatAsync(_ours!);

    [Benchmark(OperationsPerInvoke = CountOfInvocation)]
    public Task Limit() => RepeatAsync(_limit!);

    private Task RepeatAsync(Opener opener)
    {
        if (IsAsync)
        {
            return opener.RepeatAsync(CountOfInvocation);
        }

        opener.Repeat(CountOfInvocation);
        return Task.CompletedTask;
    }
}

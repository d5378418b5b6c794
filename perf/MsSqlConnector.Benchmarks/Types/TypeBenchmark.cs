using System.Linq;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>A family of types under BenchmarkDotNet: the time and the bytes of one value, read by its typed getter.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 8, iterationCount: 12)]
public abstract class TypeBenchmark
{
    private ServerProcess? _server;
    private ProviderSet? _providers;
    private TypeReading? _reading;
    private IReader? _ours;
    private IReader? _incumbent;

    /// <summary>A type, and its getter if it is not the default getter of the type.</summary>
    public abstract string Type { get; set; }

    [GlobalSetup]
    public async Task StartAsync()
    {
        _server = await ServerProcess.StartAsync();
        _providers = new ProviderSet(_server.ConnectionString);
        _reading = TypeReadings.Find(Type);
        _ours = CreateReader(ProviderNames.Ours);
        _incumbent = CreateReader(ProviderNames.Incumbent);
    }

    [GlobalCleanup]
    public async Task StopAsync()
    {
        _providers!.Dispose();
        await _server!.DisposeAsync();
    }

    [Benchmark(Baseline = true, OperationsPerInvoke = TypeAnswers.ValueCount)]
    public long Incumbent() => _incumbent!.ReadValues(_reading!);

    [Benchmark(OperationsPerInvoke = TypeAnswers.ValueCount)]
    public long Ours() => _ours!.ReadValues(_reading!);

    private IReader CreateReader(string name) => _providers!.All.Single(one => one.Name == name).CreateReader(isAsync: false);
}

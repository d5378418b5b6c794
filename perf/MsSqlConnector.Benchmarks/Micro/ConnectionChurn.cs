using System.Threading;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>
/// Connections that are opened and closed without a network: with an idle session in the pool, and with a login each time.
/// </summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class ConnectionChurn
{
    private MemorySource? _source;

    [Params(true, false)]
    public bool IsPooled { get; set; }

    [GlobalSetup]
    public void Prepare() => _source = new MemorySource(IsPooled);

    [GlobalCleanup]
    public ValueTask StopAsync()
    {
        _source!.Source.Clear();
        return _source.DisposeAsync();
    }

    [Benchmark]
    public void Sync()
    {
        using SqlConnection connection = new(_source!.Source);
        connection.Open();
    }

    [Benchmark]
    public async Task Async()
    {
        await using SqlConnection connection = new(_source!.Source);
        await connection.OpenAsync(CancellationToken.None);
    }
}

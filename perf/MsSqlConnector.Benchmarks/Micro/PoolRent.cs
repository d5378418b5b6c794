using System.Collections.Concurrent;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>
/// A session that is rented from the pool and returned, without the connection object, compared with a queue of the platform.
/// </summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class PoolRent
{
    private readonly ConcurrentQueue<object> _queue = new([new object()]);
    private MemorySource? _source;
    private SessionPool? _pool;

    [GlobalSetup]
    public void Prepare()
    {
        _source = new MemorySource(isPooled: true);
        _pool = _source.Source.GetPool();
    }

    [GlobalCleanup]
    public ValueTask StopAsync()
    {
        _pool!.Clear();
        return _source!.DisposeAsync();
    }

    [Benchmark(Baseline = true)]
    public object? Queue()
    {
        _queue.TryDequeue(out object? rented);
        _queue.Enqueue(rented!);
        return rented;
    }

    [Benchmark]
    public object? RentAndReturn()
    {
        PooledSession? session = _pool!.TryRent();
        session!.Return();
        return session;
    }
}

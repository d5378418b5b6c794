using BenchmarkDotNet.Attributes;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>What a read that has to wait pays for its checkpoint: the cached snapshot rented, taken, gone back to and returned.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class Checkpoints
{
    private readonly TdsParserStateObject _state = new();

    [Benchmark(Baseline = true)]
    public int NewSnapshot()
    {
        StateSnapshot snapshot = new();
        snapshot.Capture(_state);
        snapshot.Restore(_state);
        return _state.Read.Position;
    }

    [Benchmark]
    public int CachedSnapshot()
    {
        StateSnapshot snapshot = _state.RentSnapshot();
        snapshot.Capture(_state);
        snapshot.Restore(_state);
        _state.ReturnSnapshot(snapshot);
        return _state.Read.Position;
    }
}

using BenchmarkDotNet.Attributes;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>
/// The cost of the checkpoint of one step: the cached snapshot is rented, captured, moved once, restored and returned.
/// </summary>
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
        snapshot.Capture(_state);
        snapshot.Restore(_state);
        return _state.Read.Position;
    }

    [Benchmark]
    public int CachedSnapshot()
    {
        _state.BeginOperation();
        _state.MoveCheckpoint();
        _state.Rewind();
        _state.EndOperation();
        return _state.Read.Position;
    }

    /// <summary>An advance that completes in memory.</summary>
    [Benchmark]
    public int StepInMemory()
    {
        _state.BeginOperation();
        _state.EndOperation();
        return _state.Read.Position;
    }
}

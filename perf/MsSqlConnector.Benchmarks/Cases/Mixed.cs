using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The mixed case under BenchmarkDotNet: 100 000 rows of ten columns.</summary>
public class Mixed : ReaderBenchmark
{
    private protected override long Read(IReader reader) => reader.ReadMixed();

    private protected override ValueTask<long> ReadAllAsync(IReader reader) => reader.ReadMixedAsync();
}

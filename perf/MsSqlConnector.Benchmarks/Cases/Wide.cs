using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The wide case under BenchmarkDotNet: 10 000 rows of a thousand INT.</summary>
public class Wide : ReaderBenchmark
{
    private protected override long Read(IReader reader) => reader.ReadWide();

    private protected override ValueTask<long> ReadAllAsync(IReader reader) => reader.ReadWideAsync();
}

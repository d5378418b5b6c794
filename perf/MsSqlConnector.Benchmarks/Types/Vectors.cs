using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>vector of 32 dimensions of four bytes.</summary>
public class Vectors : TypeBenchmark
{
    [Params("vector")]
    public override string Type { get; set; } = "";
}

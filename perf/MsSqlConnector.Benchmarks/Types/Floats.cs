using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>real and float.</summary>
public class Floats : TypeBenchmark
{
    [Params("real", "float")]
    public override string Type { get; set; } = "";
}

using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>Instances of CLR types, as their bytes.</summary>
public class ClrTypes : TypeBenchmark
{
    [Params("udt")]
    public override string Type { get; set; } = "";
}

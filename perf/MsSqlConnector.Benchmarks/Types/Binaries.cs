using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>binary, varbinary and varbinary(max).</summary>
public class Binaries : TypeBenchmark
{
    [Params("binary", "varbinary", "varbinary GetBytes", "varbinary_max")]
    public override string Type { get; set; } = "";
}

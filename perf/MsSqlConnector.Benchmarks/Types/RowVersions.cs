using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>rowversion.</summary>
public class RowVersions : TypeBenchmark
{
    [Params("rowversion")]
    public override string Type { get; set; } = "";
}

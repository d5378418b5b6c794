using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>uniqueidentifier.</summary>
public class UniqueIdentifiers : TypeBenchmark
{
    [Params("uniqueidentifier")]
    public override string Type { get; set; } = "";
}

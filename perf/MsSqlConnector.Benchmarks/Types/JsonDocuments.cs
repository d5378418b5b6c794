using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>json.</summary>
public class JsonDocuments : TypeBenchmark
{
    [Params("json", "json GetSqlJson")]
    public override string Type { get; set; } = "";
}

using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>sql_variant.</summary>
public class Variants : TypeBenchmark
{
    [Params("sql_variant_int", "sql_variant_int GetValue", "sql_variant_text")]
    public override string Type { get; set; } = "";
}

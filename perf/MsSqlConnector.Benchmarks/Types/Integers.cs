using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>bit, tinyint, smallint, int and bigint.</summary>
public class Integers : TypeBenchmark
{
    [Params("bit", "tinyint", "smallint", "int", "int_not_null", "int GetFieldValue", "bigint")]
    public override string Type { get; set; } = "";
}

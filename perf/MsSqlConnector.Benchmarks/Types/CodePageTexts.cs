using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>char, varchar and varchar(max) in code pages of one byte and of two, and in UTF-8.</summary>
public class CodePageTexts : TypeBenchmark
{
    [Params("char", "varchar", "varchar_japanese", "varchar_utf8", "varchar_max")]
    public override string Type { get; set; } = "";
}

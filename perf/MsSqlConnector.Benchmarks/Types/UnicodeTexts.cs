using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>nchar, nvarchar and nvarchar(max).</summary>
public class UnicodeTexts : TypeBenchmark
{
    [Params("nchar", "nvarchar", "nvarchar GetSqlString", "nvarchar_max")]
    public override string Type { get; set; } = "";
}

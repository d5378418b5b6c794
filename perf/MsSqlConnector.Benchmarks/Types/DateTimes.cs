using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>datetime and smalldatetime.</summary>
public class DateTimes : TypeBenchmark
{
    [Params("datetime", "datetime GetSqlDateTime", "smalldatetime")]
    public override string Type { get; set; } = "";
}

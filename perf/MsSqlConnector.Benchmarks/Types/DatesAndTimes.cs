using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>date, time, datetime2 and datetimeoffset.</summary>
public class DatesAndTimes : TypeBenchmark
{
    [Params("date", "date GetFieldValue", "time", "datetime2", "datetime2_3", "datetimeoffset")]
    public override string Type { get; set; } = "";
}

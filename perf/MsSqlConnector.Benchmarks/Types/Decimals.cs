using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>decimal of one, two and four words, money and smallmoney.</summary>
public class Decimals : TypeBenchmark
{
    [Params("decimal_9", "decimal_18", "decimal_38", "decimal_38 GetSqlDecimal", "money", "money GetSqlMoney", "smallmoney")]
    public override string Type { get; set; } = "";
}

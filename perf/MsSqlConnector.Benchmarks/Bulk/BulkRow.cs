using System;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>A row of the mixed table: four int, three nvarchar(50), datetime2, bigint and float.</summary>
internal sealed record BulkRow(int A, int B, int C, int D, string First, string Second, string Third, DateTime At, long Big, double Ratio)
{
    /// <summary>The table of the test server that receives and discards rows.</summary>
    public const string Table = "bulk_mixed";

    /// <summary>The table of the test server with an int and an nvarchar(max).</summary>
    public const string LargeTable = "bulk_large";

    /// <summary>The number of different rows, which a source repeats.</summary>
    public const int DifferentCount = 1000;

    public static BulkRow[] All { get; } = [.. Enumerable.Range(0, DifferentCount).Select(Of)];

    public object[] Values { get; } = [A, B, C, D, First, Second, Third, At, Big, Ratio];

    private static BulkRow Of(int i) => new(
        i, i * 3, -i, i % 1000, $"first name of row {i:D6}", $"the second of {i:D8}", $"third column's text {i:D6}",
        new DateTime(2020, 1, 1).AddTicks(i * 1_234_567L), i * 5_000_000_000L, i / 7.0);
}

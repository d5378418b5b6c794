namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>Rows of the mixed table.</summary>
internal sealed class MixedReader(int rowCount) : BulkReader(rowCount)
{
    public override int FieldCount => 10;

    public override object GetValue(int ordinal) => BulkRow.All[Row % BulkRow.DifferentCount].Values[ordinal];
}

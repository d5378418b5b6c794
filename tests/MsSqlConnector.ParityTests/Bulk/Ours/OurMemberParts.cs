namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>The collections of this provider.</summary>
internal sealed class OurMemberParts : MemberParts
{
    private readonly SqlBulkCopy _copy = new("Server=none");

    public override dynamic Mappings => _copy.ColumnMappings;

    public override dynamic Hints => _copy.ColumnOrderHints;

    public override dynamic Mapping() => new SqlBulkCopyColumnMapping();

    public override dynamic Hint(string column) => new SqlBulkCopyColumnOrderHint(column, SortOrder.Ascending);

    public override object? AddNoMapping() => _copy.ColumnMappings.Add((SqlBulkCopyColumnMapping)null!);

    public override object? InsertNoMapping()
    {
        _copy.ColumnMappings.Insert(0, null!);
        return _copy.ColumnMappings.Count;
    }

    public override object? RemoveNoMapping()
    {
        _copy.ColumnMappings.Remove(null!);
        return _copy.ColumnMappings.Count;
    }
}

using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>A column of a table into which rows can be loaded.</summary>
/// <param name="Column">The column as COLMETADATA of a SELECT describes it.</param>
public sealed record BulkColumn(Column Column)
{
    private const uint RowVersionUserType = 0x50;

    public string Name => Column.Name;

    public WireType Type => Column.Type;

    public bool IsNullable => (Column.Flags & ColumnFlags.Nullable) != 0;

    public bool IsIdentity => (Column.Flags & ColumnFlags.Identity) != 0;

    /// <summary>Whether the column is computed. A load that names it fails (error 271).</summary>
    public bool IsComputed { get; init; }

    /// <summary>Whether SELECT * omits the column.</summary>
    public bool IsHidden => (Column.Flags & ColumnFlags.Hidden) != 0;

    /// <summary>
    /// Whether the server generates the values, such as those of the period of a temporal table. A load that names the column fails (error
    /// 13536).
    /// </summary>
    public bool IsGeneratedAlways { get; init; }

    public bool IsSparse { get; init; }

    /// <summary>Whether the column is the set of all sparse columns. SELECT * returns this column instead of the sparse columns.</summary>
    public bool IsColumnSet => (Column.Flags & ColumnFlags.SparseColumnSet) != 0;

    /// <summary>The value of <c>graph_type</c> in <c>sys.all_columns</c>; 0 for other columns.</summary>
    public byte GraphType { get; init; }

    /// <summary>The value of the column's DEFAULT constraint; null for none.</summary>
    public object? Default { get; init; }

    public bool IsRowVersion => Column.UserType == RowVersionUserType;

    /// <summary>The name of the collation for COLLATE; null for a column without a collation.</summary>
    public string? CollationName => Type.Shape.HasCollation ? CollationNames.Of(Type.Collation) : null;

    public static implicit operator BulkColumn(Column column) => new(column);

    /// <summary>The same column as an identity column.</summary>
    public BulkColumn Identity() => WithFlags(ColumnFlags.Identity);

    /// <summary>The same column, omitted by SELECT *.</summary>
    public BulkColumn Hidden() => WithFlags(ColumnFlags.Hidden);

    /// <summary>The same column as one that the server computes.</summary>
    public BulkColumn Computed() => WithFlags(ColumnFlags.Computed) with { IsComputed = true };

    /// <summary>The same column as the set of the table's sparse columns.</summary>
    public BulkColumn ColumnSet() => WithFlags(ColumnFlags.SparseColumnSet);

    private BulkColumn WithFlags(ColumnFlags flags) => this with { Column = Column with { Flags = Column.Flags | flags } };
}

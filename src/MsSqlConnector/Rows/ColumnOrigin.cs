namespace MsSqlConnector.Rows;

/// <summary>Where a column comes from, as COLINFO tells it (MS-TDS 2.2.7.3).</summary>
internal readonly struct ColumnOrigin
{
    public ColumnOrigin(byte table, ColumnOriginFlags flags, string baseName)
    {
        Table = table;
        Flags = flags;
        BaseName = baseName;
    }

    /// <summary>The table in TABNAME, counted from 1; 0 for an expression.</summary>
    public byte Table { get; }

    public ColumnOriginFlags Flags { get; }

    /// <summary>The column's name in its table if that is another; else empty.</summary>
    public string BaseName { get; }

    public bool Is(ColumnOriginFlags flag) => (Flags & flag) != 0;
}

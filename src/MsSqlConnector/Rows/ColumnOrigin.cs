namespace MsSqlConnector.Rows;

/// <summary>The origin of a column, from COLINFO (MS-TDS 2.2.7.3).</summary>
internal readonly struct ColumnOrigin
{
    public ColumnOrigin(byte table, ColumnOriginFlags flags, string baseName)
    {
        Table = table;
        Flags = flags;
        BaseName = baseName;
    }

    /// <summary>Gets the one-based number of the table in TABNAME; 0 for an expression.</summary>
    public byte Table { get; }

    public ColumnOriginFlags Flags { get; }

    /// <summary>Gets the name of the column in its table if it differs; otherwise empty.</summary>
    public string BaseName { get; }

    public bool Is(ColumnOriginFlags flag) => (Flags & flag) != 0;
}

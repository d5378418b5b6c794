using System;

namespace MsSqlConnector.Rows;

/// <summary>The name of a table with up to four parts, the last of which is the table (MS-TDS 2.2.7.4 and 2.2.7.23).</summary>
internal readonly struct TableName
{
    private readonly string[]? _parts;

    public TableName(string[] parts) => _parts = parts;

    /// <summary>Gets the table. This and the other parts are null if the name does not have them; an existing part can be empty.</summary>
    public string? Table => GetFromEnd(1);

    public string? Schema => GetFromEnd(2);

    public string? Catalog => GetFromEnd(3);

    public string? Server => GetFromEnd(4);

    private string? GetFromEnd(int position) =>
        _parts is { } parts && parts.Length >= position ? parts[parts.Length - position] : null;
}

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

/// <summary>The status of a column in COLINFO (MS-TDS 2.2.7.3).</summary>
[Flags]
internal enum ColumnOriginFlags : byte
{
    None = 0,

    /// <summary>The column is the result of an expression.</summary>
    Expression = 0x04,

    /// <summary>The column is part of a key of its table.</summary>
    Key = 0x08,

    /// <summary>The query did not select the column. The server added it because it is part of a key.</summary>
    Hidden = 0x10,

    /// <summary>The name of the column in its table differs and follows.</summary>
    DifferentName = 0x20,
}

using System;

namespace MsSqlConnector.Rows;

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

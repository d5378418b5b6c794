using System;

namespace MsSqlConnector.Rows;

/// <summary>The status of a column in COLINFO (MS-TDS 2.2.7.3).</summary>
[Flags]
internal enum ColumnOriginFlags : byte
{
    None = 0,

    /// <summary>The column was the result of an expression.</summary>
    Expression = 0x04,

    /// <summary>The column is part of a key of its table.</summary>
    Key = 0x08,

    /// <summary>The column was not asked for and added because it is part of a key.</summary>
    Hidden = 0x10,

    /// <summary>The column has another name in its table, which follows.</summary>
    DifferentName = 0x20,
}

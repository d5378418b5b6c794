using System;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A column of a table-valued parameter (TvpColumnMetaData, MS-TDS 2.2.5.5.5.1).</summary>
public sealed record TableColumn(uint UserType, ushort Flags, WireType Type)
{
    private const ushort DefaultFlag = 0x0200;

    /// <summary>The server fills the column: rows have no data for it.</summary>
    public bool IsDefault => (Flags & DefaultFlag) != 0;

    public bool IsNullable => (Flags & (ushort)ColumnFlags.Nullable) != 0;
}

using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// ORDER: the columns by which the rows are sorted, two bytes each (MS-TDS 2.2.7.17). Every ORDER BY sends it, but ADO.NET does not expose
/// it. The provider only counts the columns and allocates nothing.
/// </summary>
internal readonly struct OrderToken
{
    private OrderToken(int columnCount) => ColumnCount = columnCount;

    public int ColumnCount { get; }

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out OrderToken token)
    {
        ParseStatus status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> bytes);
        token = new OrderToken(bytes.Length / sizeof(ushort));
        return status == ParseStatus.Done && bytes.Length % sizeof(ushort) != 0
            ? cursor.Invalid(ProtocolSection.Order, "the ORDER token ends in the middle of a column number")
            : status;
    }
}

using System;
using System.Collections.Generic;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Tokens;

/// <summary>
/// COLINFO: the origin of each column (MS-TDS 2.2.7.3). Its entries are in column order. Column numbers have one byte, so only the order
/// identifies the columns after the 255th.
/// </summary>
internal static class ColumnOriginsToken
{
    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out ColumnOrigin[] origins)
    {
        origins = [];
        ParseStatus status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> bytes);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        var lines = new List<ColumnOrigin>();
        var body = new Cursor(bytes);
        while (status == ParseStatus.Done && body.Remaining > 0)
        {
            status = TryReadLine(ref body, out ColumnOrigin origin);
            lines.Add(origin);
        }

        origins = [.. lines];
        return TokenBody.Complete(ref cursor, status, TokenType.ColInfo);
    }

    private static ParseStatus TryReadLine(ref Cursor body, out ColumnOrigin origin)
    {
        origin = default;
        string baseName = string.Empty;
        ParseStatus status = body.TryReadBytes(3, out ReadOnlySpan<byte> bytes);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        var flags = (ColumnOriginFlags)bytes[2];
        if ((flags & ColumnOriginFlags.DifferentName) != 0)
        {
            status = body.TryReadByteLengthText(out baseName);
        }

        origin = new ColumnOrigin(bytes[1], flags, baseName);
        return status;
    }
}

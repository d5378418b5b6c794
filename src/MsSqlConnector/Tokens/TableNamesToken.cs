using System;
using System.Collections.Generic;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Tokens;

/// <summary>TABNAME: the tables to which COLINFO refers, in browse mode and for cursors (MS-TDS 2.2.7.23).</summary>
internal static class TableNamesToken
{
    /// <summary>The number of name parts: server, database, schema and table.</summary>
    private const int MaxPartCount = 4;

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out TableName[] tables)
    {
        tables = [];
        ParseStatus status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> bytes);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        var names = new List<TableName>();
        var body = new Cursor(bytes);
        while (status == ParseStatus.Done && body.Remaining > 0)
        {
            status = TryReadName(ref body, out TableName name);
            names.Add(name);
        }

        tables = [.. names];
        return TokenBody.Complete(ref cursor, status, TokenType.TabName);
    }

    private static ParseStatus TryReadName(ref Cursor body, out TableName name)
    {
        name = default;
        ParseStatus status = body.TryReadByte(out byte partCount);
        if (status != ParseStatus.Done || partCount > MaxPartCount)
        {
            return ParseStatus.InvalidData;
        }

        string[] parts = new string[partCount];
        for (int i = 0; i < parts.Length && status == ParseStatus.Done; i++)
        {
            status = body.TryReadUInt16LengthText(out parts[i]);
        }

        name = new TableName(parts);
        return status;
    }
}

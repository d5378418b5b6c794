using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>ROW, with all values, and NBCROW, with a bitmap of nulls before the values (MS-TDS 2.2.7.15, 2.2.7.20).</summary>
public static class RowToken
{
    public static void Write(TokenWriter writer, IReadOnlyList<Column> columns, ReadOnlySpan<object?> values)
    {
        writer.Byte(TokenType.Row);
        for (int i = 0; i < columns.Count; i++)
        {
            Write(writer, columns[i], values[i]);
        }
    }

    public static void WriteNullCompressed(TokenWriter writer, IReadOnlyList<Column> columns, ReadOnlySpan<object?> values)
    {
        writer.Byte(TokenType.NullCompressedRow);
        Span<byte> nulls = writer.Reserve((columns.Count + 7) / 8);
        nulls.Clear();
        for (int i = 0; i < columns.Count; i++)
        {
            nulls[i / 8] |= (byte)(values[i] is null or DBNull ? 1 << (i % 8) : 0);
        }

        for (int i = 0; i < columns.Count; i++)
        {
            if (values[i] is not (null or DBNull))
            {
                Write(writer, columns[i], values[i]);
            }
        }
    }

    private static void Write(TokenWriter writer, Column column, object? value) =>
        ValueWriter.Write(writer, column.Type, column.Encryption is { } encryption ? encryption.Seal(value) : value);
}

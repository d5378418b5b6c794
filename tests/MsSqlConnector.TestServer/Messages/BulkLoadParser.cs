using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>
/// Reads COLMETADATA, ROW tokens and DONE. It reads as far as the message is sound and keeps the first error. DONE can be missing, because
/// FreeTDS does not send it and loads into real servers.
/// </summary>
internal static class BulkLoadParser
{
    private const byte UnreadableRow = 1;
    private const byte NoMetadata = 2;

    public static BulkLoadMessage Parse(ReadOnlySpan<byte> bytes, bool hasColumnEncryption = false)
    {
        List<BulkLoadColumn>? columns = null;
        List<IReadOnlyList<BulkLoadValue>> rows = [];
        BulkLoadDone? done = null;
        ServerMessage? error = null;
        BodyReader body = new(bytes, "BulkLoad");
        try
        {
            columns = ReadColumns(ref body, hasColumnEncryption);
            while (!body.IsAtEnd && done is null)
            {
                byte token = body.Byte("a token");
                if (token == TokenType.Done)
                {
                    done = ReadDone(ref body);
                }
                else
                {
                    rows.Add(ReadRow(ref body, token, columns));
                }
            }
        }
        catch (BulkLoadException refused)
        {
            error = refused.Error;
        }
        catch (ProtocolViolationException)
        {
            error = BulkErrors.Unreadable(columns is null ? NoMetadata : UnreadableRow);
        }

        return new BulkLoadMessage(bytes.ToArray(), columns, rows, done, error);
    }

    private static List<BulkLoadColumn> ReadColumns(ref BodyReader body, bool hasColumnEncryption)
    {
        if (body.Byte("COLMETADATA") != TokenType.ColumnMetadata)
        {
            throw new BulkLoadException(BulkErrors.Unreadable(NoMetadata));
        }

        int count = body.UInt16("the number of columns");
        List<BulkLoadKey> keys = hasColumnEncryption ? BulkEncryptionReader.ReadKeys(ref body) : [];
        List<BulkLoadColumn> columns = [];
        for (int i = 0; i < count; i++)
        {
            uint userType = body.UInt32("a user type");
            ushort flags = body.UInt16("a column's flags");
            WireType type = BulkTypeReader.Read(ref body, ordinal: i + 1);
            string? tableName = type.Length == LengthKind.TextPointer ? body.Text(body.UInt16("a length"), "a table's name") : null;
            BulkLoadEncryption? encryption = (flags & (ushort)ColumnFlags.Encrypted) != 0
                ? BulkEncryptionReader.Read(ref body, keys, i + 1)
                : null;
            columns.Add(
                new BulkLoadColumn(userType, flags, type, tableName, body.ByteCountedText("a column's name")) { Encryption = encryption });
        }

        return columns;
    }

    /// <summary>NBCROW must not be used in bulk loads (MS-TDS 2.2.7.15).</summary>
    private static List<BulkLoadValue> ReadRow(ref BodyReader body, byte token, List<BulkLoadColumn> columns)
    {
        if (token != TokenType.Row)
        {
            throw new BulkLoadException(BulkErrors.Unreadable(UnreadableRow));
        }

        List<BulkLoadValue> row = new(columns.Count);
        for (int i = 0; i < columns.Count; i++)
        {
            BulkLoadValue value = BulkValueReader.Read(ref body, columns[i].Type);
            BulkValueChecks.Check(columns[i], i + 1, value.Bytes);
            row.Add(value);
        }

        return row;
    }

    private static BulkLoadDone ReadDone(ref BodyReader body)
    {
        ushort status = body.UInt16("DONE's status");
        ushort command = body.UInt16("DONE's command");
        int byteCount = body.Left;
        ulong rowCount = byteCount switch
        {
            4 => body.UInt32("DONE's row count"),
            8 => body.UInt64("DONE's row count"),
            _ => throw new BulkLoadException(BulkErrors.Unreadable(UnreadableRow)),
        };
        return new BulkLoadDone(status, command, rowCount, byteCount);
    }
}

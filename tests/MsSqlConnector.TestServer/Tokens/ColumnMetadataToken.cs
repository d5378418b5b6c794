using System.Collections.Generic;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>COLMETADATA: the description of the rows that follow (MS-TDS 2.2.7.4).</summary>
public static class ColumnMetadataToken
{
    /// <param name="writer">The destination.</param>
    /// <param name="columns">The columns.</param>
    /// <param name="hasEncryption">Whether the session has column encryption: without it encrypted columns are varbinary.</param>
    public static void Write(TokenWriter writer, IReadOnlyList<Column> columns, bool hasEncryption = false)
    {
        List<EncryptionKey> keys = hasEncryption ? KeyTable.Of(columns) : [];
        writer.Byte(TokenType.ColumnMetadata).UInt16((ushort)columns.Count);
        if (hasEncryption)
        {
            KeyTable.Write(writer, keys);
        }

        foreach (Column column in columns)
        {
            ColumnCryptography? encryption = hasEncryption ? column.Encryption : null;
            writer.UInt32(column.UserType).UInt16((ushort)(column.Flags | (encryption is null ? ColumnFlags.None : ColumnFlags.Encrypted)));
            column.Type.Write(writer);
            if (column.Type.Length == LengthKind.TextPointer)
            {
                writer.Byte((byte)column.TableName.Length);
                foreach (string part in column.TableName)
                {
                    writer.ShortCountedText(part);
                }
            }

            encryption?.Write(writer, (ushort)keys.IndexOf(encryption.Key));
            writer.ByteCountedText(column.Name);
        }
    }

    /// <summary>Writes the token so that the session determines which of the two forms is sent.</summary>
    internal static void WriteEitherForm(TokenWriter writer, IReadOnlyList<Column> columns)
    {
        int begin = writer.Length;
        Write(writer, columns);
        writer.DeferEncryptedForm(begin, () =>
        {
            TokenWriter encrypted = new();
            Write(encrypted, columns, hasEncryption: true);
            return encrypted.ToArray();
        });
    }
}

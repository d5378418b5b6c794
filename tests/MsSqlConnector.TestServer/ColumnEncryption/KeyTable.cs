using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>CekTable: the keys of the columns of a result set, each once (MS-TDS 2.2.7.4).</summary>
internal static class KeyTable
{
    /// <summary>The keys of the columns, in the order of the first column with each.</summary>
    public static List<EncryptionKey> Of(IEnumerable<Column> columns) =>
        [.. columns.Where(column => column.Encryption is not null).Select(column => column.Encryption!.Key).Distinct()];

    public static void Write(TokenWriter writer, IReadOnlyList<EncryptionKey> keys)
    {
        writer.UInt16((ushort)keys.Count);
        foreach (EncryptionKey key in keys)
        {
            writer.Int32(key.DatabaseId).Int32(key.Id).Int32(key.Version).UInt64(key.MetadataVersion);
            IReadOnlyList<EncryptedKeyValue> values = key.Values;
            writer.Byte((byte)values.Count);
            foreach (EncryptedKeyValue value in values)
            {
                writer.UInt16((ushort)value.Bytes.Length).Bytes(value.Bytes);
                writer.ByteCountedText(value.Master.StoreName).ShortCountedText(value.Master.Path).ByteCountedText(value.Master.Algorithm);
            }
        }
    }
}

using System.Collections.Generic;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Packets;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// The keys of a load with encrypted columns (CekTable, MS-TDS 2.2.7.4). The server has their encrypted values, so that only their
/// identifiers are sent.
/// </summary>
internal sealed class BulkKeyTable
{
    private const byte NoValues = 0;

    private readonly List<EncryptedKey> _keys = [];

    /// <param name="columns">The columns of the load.</param>
    public BulkKeyTable(IReadOnlyList<BulkColumn> columns)
    {
        for (int i = 0; i < columns.Count; i++)
        {
            if (columns[i].IsEncrypted && !_keys.Contains(columns[i].Crypto!.Key!))
            {
                _keys.Add(columns[i].Crypto!.Key!);
            }
        }
    }

    public void Write(PacketWriter writer)
    {
        writer.WriteUInt16((ushort)_keys.Count);
        foreach (EncryptedKey key in _keys)
        {
            writer.WriteInt32(key.DatabaseId);
            writer.WriteInt32(key.KeyId);
            writer.WriteInt32(key.KeyVersion);
            writer.WriteUInt64(key.MetadataVersion);
            writer.WriteByte(NoValues);
        }
    }

    /// <summary>Returns the position of a column's key.</summary>
    public ushort GetOrdinal(BulkColumn column) => (ushort)_keys.IndexOf(column.Crypto!.Key!);
}

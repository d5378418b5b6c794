using System.Collections.Generic;
using MsSqlConnector.Packets;

namespace MsSqlConnector.BulkCopy;

/// <summary>The parts of the message with the rows (MS-TDS 2.2.6.1).</summary>
internal static class LoadMessage
{
    private const byte ColumnMetadataToken = 0x81;
    private const byte RowToken = 0xD1;
    private const byte DoneToken = 0xFD;

    public static void WriteColumns(PacketWriter writer, IReadOnlyList<BulkColumn> columns)
    {
        writer.WriteByte(ColumnMetadataToken);
        writer.WriteUInt16((ushort)columns.Count);
        var keys = new BulkKeyTable(columns);
        if (columns[0].HasKeys)
        {
            keys.Write(writer);
        }

        for (int i = 0; i < columns.Count; i++)
        {
            columns[i].WriteMetadata(writer, keys);
        }
    }

    public static void WriteRowStart(PacketWriter writer) => writer.WriteByte(RowToken);

    /// <summary>Writes the end of the rows. Its status, its command and its row count of eight bytes are ignored by servers.</summary>
    public static void WriteEnd(PacketWriter writer)
    {
        writer.WriteByte(DoneToken);
        writer.WriteUInt32(0);
        writer.WriteUInt64(0);
    }
}

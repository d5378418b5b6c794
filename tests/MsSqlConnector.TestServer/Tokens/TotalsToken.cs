using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>ALTMETADATA and ALTROW: the totals of the deprecated COMPUTE clause (MS-TDS 2.2.7.1 and 2.2.7.2).</summary>
public static class TotalsToken
{
    private const byte Sum = 0x4D;

    public static void WriteMetadata(TokenWriter writer, ushort id, IReadOnlyList<ushort> byColumns, IReadOnlyList<Column> totals)
    {
        writer.Byte(TokenType.TotalsMetadata).UInt16((ushort)totals.Count).UInt16(id).Byte((byte)byColumns.Count);
        foreach (ushort column in byColumns)
        {
            writer.UInt16(column);
        }

        foreach (Column total in totals)
        {
            writer.Byte(Sum).UInt16(1).UInt32(0).UInt16((ushort)total.Flags);
            total.Type.Write(writer);
            writer.ByteCountedText(total.Name);
        }
    }

    public static void WriteRow(TokenWriter writer, ushort id, IReadOnlyList<Column> totals, IReadOnlyList<object?> values)
    {
        writer.Byte(TokenType.TotalsRow).UInt16(id);
        for (int i = 0; i < totals.Count; i++)
        {
            ValueWriter.Write(writer, totals[i].Type, values[i]);
        }
    }
}

using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Requests;

/// <summary>
/// A statement or its parameter declarations, as an unnamed parameter of sp_executesql and similar procedures (MS-TDS 2.2.6.6). It is
/// nvarchar if it fits, otherwise ntext, which unlike nvarchar(max) needs no chunks. It can have millions of characters and is written in
/// parts.
/// </summary>
internal readonly struct StatementText
{
    /// <summary>The maximum number of characters of an nvarchar that is not (max).</summary>
    private const int MaxNVarCharCharCount = 4000;

    private readonly string _text;
    private readonly Collation _collation;

    public StatementText(string text, Collation collation)
    {
        _text = text;
        _collation = collation;
    }

    public string Text => _text;

    /// <summary>Writes everything before the text: name, flags, type and length.</summary>
    public void WritePrefix(PacketWriter writer)
    {
        writer.WriteByte(0);
        writer.WriteByte(0);
        int byteCount = checked(_text.Length * sizeof(char));
        if (_text.Length <= MaxNVarCharCharCount)
        {
            writer.WriteByte((byte)TdsType.NVarChar);

            // Servers reject a maximum length of 0.
            writer.WriteUInt16((ushort)Math.Max(byteCount, sizeof(char)));
            WriteCollation(writer);
            writer.WriteUInt16((ushort)byteCount);
            return;
        }

        writer.WriteByte((byte)TdsType.NText);
        writer.WriteInt32(byteCount);
        WriteCollation(writer);
        writer.WriteInt32(byteCount);
    }

    private void WriteCollation(PacketWriter writer)
    {
        Span<byte> bytes = stackalloc byte[Collation.ByteCount];
        _collation.Write(bytes);
        writer.WriteBytes(bytes);
    }
}

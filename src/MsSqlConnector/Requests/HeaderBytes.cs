using System;
using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Requests;

/// <summary>The bytes of one header of ALL_HEADERS (MS-TDS 2.2.5.3). The length field includes itself.</summary>
internal sealed class HeaderBytes
{
    private int _position;

    public HeaderBytes(ushort type, int byteCount)
    {
        Bytes = new byte[byteCount];
        WriteUInt32((uint)byteCount);
        WriteUInt16(type);
    }

    public byte[] Bytes { get; }

    public void WriteUInt32(uint value)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(Bytes.AsSpan(_position), value);
        _position += sizeof(uint);
    }

    public void WriteGuid(Guid value) => WriteBytes(value.ToByteArray());

    /// <summary>Writes UTF-16 text after its length in bytes.</summary>
    public void WriteText(string text)
    {
        WriteUInt16((ushort)(text.Length * sizeof(char)));
        WriteBytes(MemoryMarshal.AsBytes(text.AsSpan()));
    }

    private void WriteUInt16(ushort value)
    {
        BinaryPrimitives.WriteUInt16LittleEndian(Bytes.AsSpan(_position), value);
        _position += sizeof(ushort);
    }

    private void WriteBytes(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(Bytes.AsSpan(_position));
        _position += bytes.Length;
    }
}

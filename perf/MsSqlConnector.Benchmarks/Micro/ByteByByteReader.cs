using System;
using System.Buffers.Binary;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>
/// The reference implementation: checks before each byte whether the packet has ended, collects the bytes of a number in an array, and
/// converts the array.
/// </summary>
internal sealed class ByteByByteReader
{
    private readonly byte[] _block = new byte[64 * 1024];
    private int _position;
    private int _packetEnd;

    public void Receive(byte[] framed)
    {
        framed.CopyTo(_block, 0);
        _position = 0;
        _packetEnd = 0;
    }

    public ushort ReadUInt16() => BinaryPrimitives.ReadUInt16LittleEndian(ReadFull(sizeof(ushort)));

    public int ReadInt32() => BinaryPrimitives.ReadInt32LittleEndian(ReadFull(sizeof(int)));

    public ulong ReadUInt64() => BinaryPrimitives.ReadUInt64LittleEndian(ReadFull(sizeof(ulong)));

    private byte[] ReadFull(int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        for (int i = 0; i < bytes.Length; i++)
        {
            bytes[i] = ReadByte();
        }

        return bytes;
    }

    private byte ReadByte()
    {
        if (_position == _packetEnd)
        {
            int packetByteCount = BinaryPrimitives.ReadUInt16BigEndian(_block.AsSpan(_position + 2));
            _packetEnd = _position + packetByteCount;
            _position += PacketHeader.ByteCount;
        }

        return _block[_position++];
    }
}

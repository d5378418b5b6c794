using System;
using System.Buffers.Binary;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// Collects the bytes of a value that a codec writes into packets of a message that is never sent. The same codecs therefore convert plain
/// and encrypted values.
/// </summary>
internal sealed class PlainValueCollector
{
    /// <summary>The size of a packet, in which any value that is not long fits.</summary>
    private const int PacketByteCount = 8192;

    private byte[] _long = [];
    private int _longByteCount;

    /// <summary>Gets the writer for the value, with its length.</summary>
    public PacketWriter Writer { get; } = new();

    /// <summary>Begins a value.</summary>
    public void Begin()
    {
        Writer.ContainsSecret = true;
        Writer.Begin(PacketType.Rpc, PacketStatus.Normal, PacketByteCount);
    }

    /// <summary>Makes space in the writer, which is full.</summary>
    public void Continue()
    {
        CollectFullPackets();
        Writer.DiscardFullPackets();
    }

    /// <summary>Gets the bytes of the value without its length. Returns false for NULL.</summary>
    /// <param name="form">The form of the length.</param>
    /// <param name="value">The bytes, which are valid until <see cref="Clear"/>.</param>
    public bool TryGet(LengthForm form, out ReadOnlySpan<byte> value)
    {
        Span<byte> bytes = _longByteCount == 0 && Writer.FullPacketByteCount == 0
            ? Writer.Block.AsSpan(PacketHeader.ByteCount, Writer.ByteCount - PacketHeader.ByteCount)
            : CollectRest();
        switch (form)
        {
            case LengthForm.Fixed:
                value = bytes;
                return true;
            case LengthForm.Byte:
                value = bytes.Slice(1);
                return bytes[0] != 0;
            case LengthForm.UInt16:
                value = bytes.Slice(sizeof(ushort));
                return BinaryPrimitives.ReadUInt16LittleEndian(bytes) != ushort.MaxValue;
            default:
                bool isNull = BinaryPrimitives.ReadUInt64LittleEndian(bytes) == ulong.MaxValue;
                value = isNull ? default : JoinChunks(bytes.Slice(sizeof(ulong)));
                return !isNull;
        }
    }

    /// <summary>Removes the value from memory, and keeps the block of the writer for the next value.</summary>
    public void Clear()
    {
        Writer.Block.AsSpan(0, Writer.ByteCount).Clear();
        if (_longByteCount > 0)
        {
            Array.Clear(_long, 0, _longByteCount);
            _long = [];
            _longByteCount = 0;
        }
    }

    /// <summary>Returns the block of the writer to the pool.</summary>
    public void Release()
    {
        Clear();
        Writer.Release();
    }

    /// <summary>Joins the chunks of a (max) value in place (MS-TDS 2.2.5.2.3).</summary>
    private static ReadOnlySpan<byte> JoinChunks(Span<byte> chunks)
    {
        int position = 0;
        int byteCount = 0;
        while (true)
        {
            int chunkByteCount = BinaryPrimitives.ReadInt32LittleEndian(chunks.Slice(position));
            position += sizeof(int);
            if (chunkByteCount == 0)
            {
                return chunks.Slice(0, byteCount);
            }

            chunks.Slice(position, chunkByteCount).CopyTo(chunks.Slice(byteCount));
            position += chunkByteCount;
            byteCount += chunkByteCount;
        }
    }

    private Span<byte> CollectRest()
    {
        CollectFullPackets();
        int start = Writer.FullPacketByteCount + PacketHeader.ByteCount;
        Collect(Writer.Block.AsSpan(start, Writer.ByteCount - start));
        return _long.AsSpan(0, _longByteCount);
    }

    private void CollectFullPackets()
    {
        for (int start = 0; start < Writer.FullPacketByteCount; start += PacketByteCount)
        {
            Collect(Writer.Block.AsSpan(start + PacketHeader.ByteCount, PacketByteCount - PacketHeader.ByteCount));
        }
    }

    private void Collect(ReadOnlySpan<byte> bytes)
    {
        if (_long.Length - _longByteCount < bytes.Length)
        {
            byte[] larger = new byte[Math.Max(checked(_longByteCount + bytes.Length), 2 * _long.Length)];
            _long.AsSpan(0, _longByteCount).CopyTo(larger);
            Array.Clear(_long, 0, _longByteCount);
            _long = larger;
        }

        bytes.CopyTo(_long.AsSpan(_longByteCount));
        _longByteCount += bytes.Length;
    }
}

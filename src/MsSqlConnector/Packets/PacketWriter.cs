using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Packets;

/// <summary>
/// Writes a message directly into packets (MS-TDS 2.2.3). Space for the headers is reserved, every packet except the last is full, and one
/// pooled block contains many packets, which are sent at once. The writer never waits: a request checks <see cref="IsFull"/> between its
/// items, and the owner of the transport sends <see cref="FullPacketByteCount"/> bytes.
/// </summary>
internal sealed class PacketWriter
{
    /// <summary>The maximum number of bytes of a number with its length.</summary>
    public const int MaxNumberByteCount = 1 + sizeof(ulong);

    /// <summary>The size of a block, which is sent at once. In measurements, sends of 64 to 128 KB are fastest.</summary>
    private const int BlockByteCount = 128 * 1024;

    /// <summary>The reserved space for the largest item that is written without a check: a bounded value with its description.</summary>
    private const int HeadroomByteCount = 24 * 1024;

    private readonly ArrayPool<byte> _buffers;
    private byte[] _block = [];
    private int _packetStart;
    private int _position;
    private int _packetEnd;
    private int _packetByteCount;
    private PacketType _type;
    private PacketStatus _status;
    private byte _packetNumber;

    /// <param name="buffers">The pool of blocks; null for the shared pool.</param>
    public PacketWriter(ArrayPool<byte>? buffers = null) => _buffers = buffers ?? ArrayPool<byte>.Shared;

    /// <summary>
    /// Gets or sets a value that indicates whether the block contains a password or a token. It is then cleared before it returns to the
    /// pool.
    /// </summary>
    public bool ContainsSecret { get; set; }

    /// <summary>Gets the block, which contains the packets from its first byte on.</summary>
    public byte[] Block => _block;

    /// <summary>Gets the number of packets written since the connection was opened.</summary>
    public long PacketCount { get; private set; }

    /// <summary>Gets a value that indicates whether the full packets must be sent before more is written.</summary>
    public bool IsFull => _position >= BlockByteCount - HeadroomByteCount;

    /// <summary>Gets the size of the complete packets, which can be sent before the message is complete.</summary>
    public int FullPacketByteCount => _packetStart;

    /// <summary>Gets a value that indicates whether packets of this message have already been sent.</summary>
    public bool HasSentPackets { get; private set; }

    /// <summary>Gets the number of written bytes; after <see cref="Complete"/>, the number of bytes left to send.</summary>
    public int ByteCount => _position;

    /// <summary>Gets the free space of the current packet, for an encoder that writes in place. It is never empty.</summary>
    public Span<byte> FreeSpan
    {
        get
        {
            EnsurePacket();
            return _block.AsSpan(_position, _packetEnd - _position);
        }
    }

    /// <summary>Starts a message. <paramref name="firstStatus"/> is the reset bit for its first packet, if any.</summary>
    public void Begin(PacketType type, PacketStatus firstStatus, int packetByteCount)
    {
        _type = type;
        _status = firstStatus;
        _packetByteCount = packetByteCount;
        _packetNumber = 1;
        _packetStart = 0;
        _position = 0;
        HasSentPackets = false;
        EnsureBlock(packetByteCount);
        StartPacket();
    }

    /// <summary>Ends the message. The current packet becomes the last one.</summary>
    public void Complete() => EndPacket(PacketStatus.EndOfMessage);

    /// <summary>
    /// Abandons the message. The current packet is sent with the ignore bit, so that the server discards the whole message (MS-TDS
    /// 2.2.1.7).
    /// </summary>
    public void Abandon()
    {
        _position = Math.Max(_position, _packetStart + PacketHeader.ByteCount);
        EndPacket(PacketStatus.EndOfMessage | PacketStatus.Ignore);
    }

    /// <summary>Discards the packets that were not sent. The message is not ended, and nothing more can be written to it.</summary>
    public void Discard()
    {
        PacketCount -= _packetStart / _packetByteCount;
        _packetStart = 0;
    }

    /// <summary>Removes the full packets, which have been sent, and moves the current packet to the start.</summary>
    public void DiscardFullPackets()
    {
        int rest = _position - _packetStart;
        Buffer.BlockCopy(_block, _packetStart, _block, 0, rest);
        _packetStart = 0;
        _position = rest;
        _packetEnd = _packetByteCount;
        HasSentPackets = true;
    }

    /// <summary>Returns the block to the pool. An idle connection holds no block.</summary>
    public void Release()
    {
        byte[] block = _block;
        _block = [];
        _position = _packetStart = _packetEnd = 0;
        Return(block);
        ContainsSecret = false;
    }

    /// <summary>Clears the block after its message was sent.</summary>
    public void ClearSecret()
    {
        if (ContainsSecret)
        {
            _block.AsSpan().Clear();
            ContainsSecret = false;
        }
    }

    public void WriteByte(byte value)
    {
        EnsurePacket();
        _block[_position++] = value;
    }

    public void WriteUInt16(ushort value)
    {
        if (_packetEnd - _position >= sizeof(ushort))
        {
            BinaryPrimitives.WriteUInt16LittleEndian(_block.AsSpan(_position), value);
            _position += sizeof(ushort);
            return;
        }

        Span<byte> bytes = stackalloc byte[sizeof(ushort)];
        BinaryPrimitives.WriteUInt16LittleEndian(bytes, value);
        WriteBytes(bytes);
    }

    public void WriteUInt32(uint value)
    {
        if (_packetEnd - _position >= sizeof(uint))
        {
            BinaryPrimitives.WriteUInt32LittleEndian(_block.AsSpan(_position), value);
            _position += sizeof(uint);
            return;
        }

        Span<byte> bytes = stackalloc byte[sizeof(uint)];
        BinaryPrimitives.WriteUInt32LittleEndian(bytes, value);
        WriteBytes(bytes);
    }

    public void WriteUInt64(ulong value)
    {
        if (_packetEnd - _position >= sizeof(ulong))
        {
            BinaryPrimitives.WriteUInt64LittleEndian(_block.AsSpan(_position), value);
            _position += sizeof(ulong);
            return;
        }

        Span<byte> bytes = stackalloc byte[sizeof(ulong)];
        BinaryPrimitives.WriteUInt64LittleEndian(bytes, value);
        WriteBytes(bytes);
    }

    public void WriteInt16(short value) => WriteUInt16((ushort)value);

    public void WriteInt32(int value) => WriteUInt32((uint)value);

    public void WriteInt64(long value) => WriteUInt64((ulong)value);

    /// <summary>
    /// Writes the low bytes of a number into a packet with at least <see cref="MaxNumberByteCount"/> free bytes, for an encoder that writes
    /// in place. Returns the number of bytes to advance. The next item overwrites the bytes after them.
    /// </summary>
    /// <param name="packet">The free space of the packet.</param>
    /// <param name="value">The number.</param>
    /// <param name="byteCount">The number of bytes, at most eight.</param>
    /// <param name="hasLength">Whether the number of bytes is written before them.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteNumber(Span<byte> packet, ulong value, int byteCount, bool hasLength)
    {
        int lengthByteCount = hasLength ? 1 : 0;
        packet[0] = (byte)byteCount;
        BinaryPrimitives.WriteUInt64LittleEndian(packet.Slice(lengthByteCount), value);
        return lengthByteCount + byteCount;
    }

    /// <summary>Writes the low bytes of a number.</summary>
    /// <inheritdoc cref="WriteNumber(Span{byte}, ulong, int, bool)" path="/param[@name!='packet']"/>
    public void WriteNumber(ulong value, int byteCount, bool hasLength)
    {
        int position = _position;
        if (_packetEnd - position > sizeof(ulong))
        {
            _position = position + WriteNumber(_block.AsSpan(position, MaxNumberByteCount), value, byteCount, hasLength);
            return;
        }

        WriteSplitNumber(value, byteCount, hasLength);
    }

    public void WriteBytes(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            EnsurePacket();
            int byteCount = Math.Min(bytes.Length, _packetEnd - _position);
            bytes.Slice(0, byteCount).CopyTo(_block.AsSpan(_position));
            _position += byteCount;
            bytes = bytes.Slice(byteCount);
        }
    }

    /// <summary>Writes bytes after their number, of two bytes.</summary>
    public void WriteSizedBytes(ReadOnlySpan<byte> bytes)
    {
        int position = _position;
        if (_packetEnd - position < sizeof(ushort) + bytes.Length)
        {
            WriteUInt16((ushort)bytes.Length);
            WriteBytes(bytes);
            return;
        }

        Span<byte> target = _block.AsSpan(position, sizeof(ushort) + bytes.Length);
        BinaryPrimitives.WriteUInt16LittleEndian(target, (ushort)bytes.Length);
        bytes.CopyTo(target.Slice(sizeof(ushort)));
        _position = position + target.Length;
    }

    /// <summary>Writes UTF-16 text. The end of a packet can split a character, as the protocol requires (MS-TDS 2.2.3).</summary>
    public void WriteUnicode(ReadOnlySpan<char> text) => WriteBytes(MemoryMarshal.AsBytes(text));

    /// <summary>Adds the bytes that were written to <see cref="FreeSpan"/>.</summary>
    public void Advance(int byteCount) => _position += byteCount;

    private void WriteSplitNumber(ulong value, int byteCount, bool hasLength)
    {
        if (hasLength)
        {
            WriteByte((byte)byteCount);
        }

        for (; byteCount > 0; byteCount--)
        {
            WriteByte((byte)value);
            value >>= 8;
        }
    }

    private void EnsurePacket()
    {
        if (_position == _packetEnd)
        {
            EndPacket(PacketStatus.Normal);
            EnsureBlock(_position + _packetByteCount);
            StartPacket();
        }
    }

    private void StartPacket()
    {
        _packetStart = _position;
        _packetEnd = _position + _packetByteCount;
        _position += PacketHeader.ByteCount;
    }

    private void EndPacket(PacketStatus status)
    {
        var header = new PacketHeader(_type, _status | status, _position - _packetStart);
        header.Write(_block.AsSpan(_packetStart), _packetNumber++);
        PacketCount++;
        _status = PacketStatus.Normal;
    }

    private void EnsureBlock(int byteCount)
    {
        if (byteCount <= _block.Length)
        {
            return;
        }

        byte[] larger = _buffers.Rent(Math.Max(byteCount, Math.Min(2 * _block.Length, BlockByteCount)));
        Buffer.BlockCopy(_block, 0, larger, 0, _position);
        Return(_block);
        _block = larger;
    }

    private void Return(byte[] block)
    {
        if (block.Length > 0)
        {
            _buffers.Return(block, clearArray: ContainsSecret);
        }
    }
}

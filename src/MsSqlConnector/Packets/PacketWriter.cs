using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Packets;

/// <summary>
/// Writes one message straight into packets (MS-TDS 2.2.3): payload bytes go behind reserved headers, each packet but
/// the last exactly full, many packets in one pooled block so that they leave in one send. It never waits: a request
/// asks <see cref="IsFull"/> between its items, and who owns the transport sends <see cref="FullPacketByteCount"/> bytes.
/// </summary>
internal sealed class PacketWriter
{
    /// <summary>A block of this size is sent at once; measured: 64 to 128 KB a send is best, more is worse.</summary>
    private const int BlockByteCount = 128 * 1024;

    /// <summary>Room kept for the largest item that is written without asking: a bounded value with its description.</summary>
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

    /// <param name="buffers">The pool of blocks; null for the shared one.</param>
    public PacketWriter(ArrayPool<byte>? buffers = null) => _buffers = buffers ?? ArrayPool<byte>.Shared;

    /// <summary>Whether a password or a token is in the block, which is then cleared before it returns to the pool.</summary>
    public bool HoldsSecret { get; set; }

    /// <summary>The block the packets stand in, from its first byte on.</summary>
    public byte[] Block => _block;

    /// <summary>The packets written since the connection was made.</summary>
    public long PacketCount { get; private set; }

    /// <summary>Whether it is time to send the full packets before more is written.</summary>
    public bool IsFull => _position >= BlockByteCount - HeadroomByteCount;

    /// <summary>The bytes of the packets that are complete: what may be sent while the message goes on.</summary>
    public int FullPacketByteCount => _packetStart;

    /// <summary>Whether packets of this message have been handed out already.</summary>
    public bool HasSentPackets { get; private set; }

    /// <summary>All bytes written so far; after <see cref="Complete"/>, what is left to send.</summary>
    public int ByteCount => _position;

    /// <summary>The unwritten rest of the current packet, for an encoder that writes in place; never empty.</summary>
    public Span<byte> FreeSpan
    {
        get
        {
            EnsurePacket();
            return _block.AsSpan(_position, _packetEnd - _position);
        }
    }

    /// <summary>Starts a message; <paramref name="firstStatus"/> is the reset bit that its first packet carries, if any.</summary>
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

    /// <summary>Ends the message: the packet under way becomes the last.</summary>
    public void Complete() => EndPacket(PacketStatus.EndOfMessage);

    /// <summary>
    /// Gives the message up half-sent: the packet under way goes out with the ignore bit, so that the server throws the
    /// whole message away (MS-TDS 2.2.1.7).
    /// </summary>
    public void Abandon()
    {
        _position = Math.Max(_position, _packetStart + PacketHeader.ByteCount);
        EndPacket(PacketStatus.EndOfMessage | PacketStatus.Ignore);
    }

    /// <summary>Forgets the full packets, which have been sent, and moves the one under way to the front.</summary>
    public void DiscardFullPackets()
    {
        int rest = _position - _packetStart;
        Buffer.BlockCopy(_block, _packetStart, _block, 0, rest);
        _packetStart = 0;
        _position = rest;
        _packetEnd = _packetByteCount;
        HasSentPackets = true;
    }

    /// <summary>Gives the block back; an idle connection holds none.</summary>
    public void Release()
    {
        byte[] block = _block;
        _block = [];
        _position = _packetStart = _packetEnd = 0;
        Return(block);
        HoldsSecret = false;
    }

    /// <summary>Clears the block: the message in it was sent.</summary>
    public void ClearSecret()
    {
        if (HoldsSecret)
        {
            _block.AsSpan().Clear();
            HoldsSecret = false;
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

    /// <summary>Writes UTF-16 as it is; a packet edge may cut a character, as the protocol wants (MS-TDS 2.2.3).</summary>
    public void WriteUnicode(ReadOnlySpan<char> text) => WriteBytes(MemoryMarshal.AsBytes(text));

    /// <summary>Says that bytes were put into <see cref="FreeSpan"/>.</summary>
    public void Advance(int byteCount) => _position += byteCount;

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
            _buffers.Return(block, clearArray: HoldsSecret);
        }
    }
}

using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Multiplexing;

/// <summary>The header of a frame (MC-SMP 2.2.1). All numbers are little-endian.</summary>
/// <param name="kind">The kind of the frame.</param>
/// <param name="channelId">The number of the channel.</param>
/// <param name="byteCount">The size of the frame with its header.</param>
/// <param name="sequenceNumber">The number of the last data frame, including this one.</param>
/// <param name="limit">The highest sequence number that the sender of the frame accepts.</param>
internal readonly struct FrameHeader(FrameKind kind, ushort channelId, uint byteCount, uint sequenceNumber, uint limit)
{
    /// <summary>The size of a header in bytes.</summary>
    public const int Size = 16;

    private const byte Signature = 0x53;

    public FrameKind Kind => kind;

    public ushort ChannelId => channelId;

    public uint ByteCount => byteCount;

    public uint SequenceNumber => sequenceNumber;

    public uint Limit => limit;

    /// <summary>Reads a header. Returns false if the bytes do not begin with the signature of a frame.</summary>
    public static bool TryRead(ReadOnlySpan<byte> bytes, out FrameHeader header)
    {
        header = new FrameHeader(
            (FrameKind)bytes[1],
            BinaryPrimitives.ReadUInt16LittleEndian(bytes.Slice(2)),
            BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(4)),
            BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(8)),
            BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(12)));
        return bytes[0] == Signature;
    }

    public void Write(Span<byte> bytes)
    {
        bytes[0] = Signature;
        bytes[1] = (byte)kind;
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.Slice(2), channelId);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes.Slice(4), byteCount);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes.Slice(8), sequenceNumber);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes.Slice(12), limit);
    }
}

/// <summary>Specifies the kind of a frame (MC-SMP 2.2.1). Exactly one flag is set.</summary>
internal enum FrameKind : byte
{
    /// <summary>Opens a channel. The server does not answer it.</summary>
    Open = 0x01,

    /// <summary>Announces a window and carries nothing else.</summary>
    Acknowledge = 0x02,

    /// <summary>Ends one direction of a channel.</summary>
    Close = 0x04,

    /// <summary>Carries bytes of the channel.</summary>
    Data = 0x08,
}

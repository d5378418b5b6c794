using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Packets;

/// <summary>The eight-byte header of a packet (MS-TDS 2.2.3.1).</summary>
internal readonly struct PacketHeader
{
    public const int ByteCount = 8;

    public PacketHeader(PacketType type, PacketStatus status, int packetByteCount, ushort processId = 0)
    {
        Type = type;
        Status = status;
        PacketByteCount = packetByteCount;
        ProcessId = processId;
    }

    public PacketType Type { get; }

    public PacketStatus Status { get; }

    /// <summary>Gets the length of the packet, including this header.</summary>
    public int PacketByteCount { get; }

    /// <summary>Gets the server process id (SPID); 0 before the login.</summary>
    public ushort ProcessId { get; }

    public int PayloadByteCount => PacketByteCount - ByteCount;

    public bool IsEndOfMessage => (Status & PacketStatus.EndOfMessage) != 0;

    public static PacketHeader Read(ReadOnlySpan<byte> bytes) =>
        new(
            (PacketType)bytes[0], (PacketStatus)bytes[1], BinaryPrimitives.ReadUInt16BigEndian(bytes.Slice(2)),
            BinaryPrimitives.ReadUInt16BigEndian(bytes.Slice(4)));

    /// <summary>Writes the header. The session id and the window stay zero, because only the server sets them.</summary>
    public void Write(Span<byte> bytes, byte packetNumber)
    {
        bytes[0] = (byte)Type;
        bytes[1] = (byte)Status;
        BinaryPrimitives.WriteUInt16BigEndian(bytes.Slice(2), (ushort)PacketByteCount);
        bytes[4] = 0;
        bytes[5] = 0;
        bytes[6] = packetNumber;
        bytes[7] = 0;
    }
}

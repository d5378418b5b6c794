using System;
using System.Buffers.Binary;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>The eight bytes every packet starts with (MS-TDS 2.2.3.1).</summary>
public readonly record struct PacketHeader(
    PacketType Type, PacketStatus Status, ushort Length, ushort Spid, byte PacketId, byte Window)
{
    public const int Size = 8;

    public bool EndsMessage => (Status & PacketStatus.EndOfMessage) != 0;

    public static PacketHeader Read(ReadOnlySpan<byte> bytes) => new(
        (PacketType)bytes[0],
        (PacketStatus)bytes[1],
        BinaryPrimitives.ReadUInt16BigEndian(bytes[2..]),
        BinaryPrimitives.ReadUInt16BigEndian(bytes[4..]),
        bytes[6],
        bytes[7]);

    public void Write(Span<byte> bytes)
    {
        bytes[0] = (byte)Type;
        bytes[1] = (byte)Status;
        BinaryPrimitives.WriteUInt16BigEndian(bytes[2..], Length);
        BinaryPrimitives.WriteUInt16BigEndian(bytes[4..], Spid);
        bytes[6] = PacketId;
        bytes[7] = Window;
    }
}

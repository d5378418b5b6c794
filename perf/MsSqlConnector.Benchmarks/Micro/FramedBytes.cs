using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>A message in packets of a given size as a socket would deliver it, and its transfer into the block of a connection.</summary>
internal static class FramedBytes
{
    public static byte[] Make(ReadOnlySpan<byte> payload, int packetByteCount)
    {
        int room = packetByteCount - PacketHeader.ByteCount;
        int packetCount = (payload.Length + room - 1) / room;
        byte[] framed = new byte[payload.Length + (packetCount * PacketHeader.ByteCount)];
        Span<byte> rest = framed;
        for (int i = 0; i < packetCount; i++)
        {
            ReadOnlySpan<byte> part = payload.Slice(i * room, Math.Min(room, payload.Length - (i * room)));
            PacketStatus status = i == packetCount - 1 ? PacketStatus.EndOfMessage : PacketStatus.Normal;
            new PacketHeader(PacketType.TabularResult, status, part.Length + PacketHeader.ByteCount).Write(rest, (byte)(i + 1));
            part.CopyTo(rest[PacketHeader.ByteCount..]);
            rest = rest[(part.Length + PacketHeader.ByteCount)..];
        }

        return framed;
    }

    /// <summary>One receive.</summary>
    public static void Receive(PacketChain packets, ReadOnlySpan<byte> bytes)
    {
        int offset = packets.GetReceiveOffset();
        bytes.CopyTo(packets.Block.AsSpan(offset));
        if (!packets.TryCommit(bytes.Length))
        {
            throw new InvalidOperationException("The packets cannot be cut.");
        }
    }

    public static void Expect(ParseStatus status)
    {
        if (status != ParseStatus.Done)
        {
            throw new InvalidOperationException($"Done was expected, not {status}.");
        }
    }
}

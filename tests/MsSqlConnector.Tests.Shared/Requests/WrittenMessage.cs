using System;
using System.Collections.Generic;
using System.IO;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Tests.Requests;

/// <summary>The bytes of a request as a session writes them: full packets are sent when the writer is full.</summary>
internal sealed class WrittenMessage
{
    private WrittenMessage(byte[] bytes, int flushCount)
    {
        Bytes = bytes;
        FlushCount = flushCount;
    }

    /// <summary>The packets with their headers.</summary>
    public byte[] Bytes { get; }

    /// <summary>The number of interruptions of the request.</summary>
    public int FlushCount { get; }

    public byte[] Payload
    {
        get
        {
            using var payload = new MemoryStream();
            foreach ((int offset, PacketHeader header) in Packets)
            {
                payload.Write(Bytes, offset + PacketHeader.ByteCount, header.PayloadByteCount);
            }

            return payload.ToArray();
        }
    }

    public IEnumerable<(int Offset, PacketHeader Header)> Packets
    {
        get
        {
            for (int offset = 0; offset < Bytes.Length;)
            {
                PacketHeader header = PacketHeader.Read(Bytes.AsSpan(offset));
                yield return (offset, header);
                offset += header.PacketByteCount;
            }
        }
    }

    public static WrittenMessage Of(Request request, int packetByteCount = 4096)
    {
        var writer = new PacketWriter();
        using var sent = new MemoryStream();
        int flushCount = 0;
        writer.Begin(request.Type, PacketStatus.Normal, packetByteCount);
        while (!request.TryWrite(writer))
        {
            sent.Write(writer.Block, 0, writer.FullPacketByteCount);
            writer.DiscardFullPackets();
            flushCount++;
        }

        writer.Complete();
        sent.Write(writer.Block, 0, writer.ByteCount);
        writer.Release();
        return new WrittenMessage(sent.ToArray(), flushCount);
    }
}

using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>
/// Writes a request as a session writes it: it reads data when the request needs it, and sends full packets when the writer is full.
/// </summary>
internal static class SentMessage
{
    private const int PacketByteCount = 512;

    public static async Task<byte[]> PayloadOfAsync(Request request, bool isAsync)
    {
        var writer = new PacketWriter();
        using var sent = new MemoryStream();
        writer.Begin(request.Type, PacketStatus.Normal, PacketByteCount);
        while (!request.TryWrite(writer))
        {
            if (request.PendingInput is not { } source)
            {
                sent.Write(writer.Block, 0, writer.FullPacketByteCount);
                writer.DiscardFullPackets();
            }
            else if (isAsync)
            {
                await source.ReadInputAsync(default);
            }
            else
            {
                source.ReadInput();
            }
        }

        writer.Complete();
        sent.Write(writer.Block, 0, writer.ByteCount);
        writer.Release();
        return Unpack(sent.ToArray());
    }

    private static byte[] Unpack(byte[] packets)
    {
        using var payload = new MemoryStream();
        for (int offset = 0; offset < packets.Length;)
        {
            PacketHeader header = PacketHeader.Read(packets.AsSpan(offset));
            payload.Write(packets, offset + PacketHeader.ByteCount, header.PayloadByteCount);
            offset += header.PacketByteCount;
        }

        return payload.ToArray();
    }
}

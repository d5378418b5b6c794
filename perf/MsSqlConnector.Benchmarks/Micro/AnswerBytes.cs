using System;
using System.Buffers.Binary;
using System.IO;
using MsSqlConnector.Packets;
using MsSqlConnector.Rows;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>A parsed response of the test server: its column metadata, and the bytes from its first row on.</summary>
internal static class AnswerBytes
{
    private const int PacketByteCount = 32767;
    private const ushort ProcessId = 51;

    public static byte[] Frame(IAnswer answer, int packetByteCount) =>
        answer.Frame(new FrameContext(packetByteCount, ProcessId, IsProcedure: false, AcknowledgesReset: false)).Bytes.ToArray();

    public static (ResultMetadata Metadata, byte[] Rows) Read(IAnswer answer)
    {
        byte[] payload = Unframe(Frame(answer, PacketByteCount));
        FramedBytes.Expect(new ColumnMetadataReader().TryRead(
            payload.AsSpan(1), new MetadataCache(), hasKeys: false, out int byteCount, out ResultMetadata metadata, out _));
        return (metadata, payload[(byteCount + 1)..]);
    }

    private static byte[] Unframe(ReadOnlySpan<byte> framed)
    {
        using MemoryStream payload = new();
        while (framed.Length > 0)
        {
            int packetByteCount = BinaryPrimitives.ReadUInt16BigEndian(framed[2..]);
            payload.Write(framed[PacketHeader.ByteCount..packetByteCount]);
            framed = framed[packetByteCount..];
        }

        return payload.ToArray();
    }
}

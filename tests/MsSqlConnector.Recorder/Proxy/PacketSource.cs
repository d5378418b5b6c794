using System;
using System.Buffers.Binary;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Smp;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>Reads packets, and frames of a connection with MARS, without reading beyond them.</summary>
internal static class PacketSource
{
    private const int LengthOffset = 4;

    /// <summary>The next packet or frame with its header; null if the sender has closed the connection.</summary>
    /// <exception cref="RefusedConnectionException">A header has an impossible length.</exception>
    public static async ValueTask<byte[]?> ReadAsync(Stream stream)
    {
        byte[] header = new byte[PacketHeader.Size];
        if (await stream.ReadAtLeastAsync(header, header.Length, throwOnEndOfStream: false) < header.Length)
        {
            return null;
        }

        byte[] unit = new byte[ByteCount(header)];
        header.CopyTo(unit, 0);
        int bodyByteCount = unit.Length - header.Length;
        return await stream.ReadAtLeastAsync(unit.AsMemory(header.Length), bodyByteCount, throwOnEndOfStream: false) == bodyByteCount
            ? unit
            : null;
    }

    public static bool IsFrame(byte[] unit) => unit[0] == SmpHeader.Smid;

    private static int ByteCount(byte[] header)
    {
        const int MaxFrameByteCount = SmpHeader.Size + ushort.MaxValue;
        bool isFrame = IsFrame(header);
        uint byteCount = isFrame ? BinaryPrimitives.ReadUInt32LittleEndian(header.AsSpan(LengthOffset)) : PacketHeader.Read(header).Length;
        bool isPossible = isFrame ? byteCount is >= SmpHeader.Size and <= MaxFrameByteCount : byteCount >= PacketHeader.Size;
        return isPossible ? (int)byteCount
            : throw new RefusedConnectionException(
                $"The connection contains a {(isFrame ? "frame" : "packet")} of {byteCount} bytes, so that it is not TDS.");
    }
}

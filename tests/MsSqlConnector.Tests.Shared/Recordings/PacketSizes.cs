using System;
using System.Buffers.Binary;
using System.IO;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>Cuts messages into packets: of one size, or of random sizes that repeat with the seed.</summary>
internal sealed class PacketSizes(int payloadByteCount, int? seed = null)
{
    private const int HeaderByteCount = 8;
    private const byte TabularResult = 4;
    private const byte EndOfMessage = 1;

    /// <summary>The default packet size of servers.</summary>
    public static PacketSizes Usual { get; } = new(4096 - HeaderByteCount);

    public byte[] Frame(ReadOnlySpan<byte> message)
    {
        var packets = new MemoryStream(message.Length + HeaderByteCount);
#pragma warning disable CA5394 // Sizes that repeat are wanted.
        Random? random = seed is { } value ? new Random(value) : null;
        byte number = 0;
        do
        {
            int byteCount = Math.Min(random?.Next(1, payloadByteCount + 1) ?? payloadByteCount, message.Length);
            WriteHeader(packets, byteCount, byteCount == message.Length, ++number);
            packets.Write(message[..byteCount]);
            message = message[byteCount..];
        }
        while (message.Length > 0);
#pragma warning restore CA5394
        return packets.ToArray();
    }

    public override string ToString() =>
        seed is null ? $"payloads of {payloadByteCount}" : $"payloads of up to {payloadByteCount}, seed {seed}";

    private static void WriteHeader(MemoryStream packets, int payloadByteCount, bool isLast, byte number)
    {
        Span<byte> header = stackalloc byte[HeaderByteCount];
        header[0] = TabularResult;
        header[1] = isLast ? EndOfMessage : (byte)0;
        BinaryPrimitives.WriteUInt16BigEndian(header[2..], (ushort)(payloadByteCount + HeaderByteCount));
        BinaryPrimitives.WriteUInt16BigEndian(header[4..], RecordedPeer.SessionId);
        header[6] = number;
        header[7] = 0;
        packets.Write(header);
    }
}

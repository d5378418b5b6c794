using System;
using System.Buffers;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>Collects the token stream of a response without packets.</summary>
internal sealed class PayloadBuffer : IPayloadSink
{
    private readonly ArrayBufferWriter<byte> _bytes = new();

    public int FreeByteCount => int.MaxValue;

    public int Position => _bytes.WrittenCount;

    public void Write(ReadOnlySpan<byte> bytes) => _bytes.Write(bytes);

    public void EndPacket()
    {
    }

    public byte[] ToArray() => _bytes.WrittenSpan.ToArray();
}

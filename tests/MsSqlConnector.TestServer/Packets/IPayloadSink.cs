using System;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>
/// The destination for the bytes of a response. It reports the free space of the packet, because a real server ends the chunks of a large
/// value with the packet and never splits the length of a chunk.
/// </summary>
public interface IPayloadSink
{
    /// <summary>The number of bytes that still fit into the current packet.</summary>
    int FreeByteCount { get; }

    /// <summary>The number of bytes written so far, headers included.</summary>
    int Position { get; }

    void Write(ReadOnlySpan<byte> bytes);

    /// <summary>Ends the current packet before it is full.</summary>
    void EndPacket();
}

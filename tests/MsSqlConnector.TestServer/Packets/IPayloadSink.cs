using System;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>
/// Where an answer lays out its bytes. It can ask how much room the packet has, because a real server ends the chunks
/// of a large value with the packet and never cuts a chunk's length in two.
/// </summary>
public interface IPayloadSink
{
    /// <summary>Bytes that still fit into the current packet.</summary>
    int Room { get; }

    /// <summary>Bytes laid out so far, headers included.</summary>
    int Position { get; }

    void Write(ReadOnlySpan<byte> bytes);

    /// <summary>Ends the current packet before it is full.</summary>
    void EndPacket();
}

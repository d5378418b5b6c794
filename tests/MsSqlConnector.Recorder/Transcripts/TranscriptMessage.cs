using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Transcripts;

/// <summary>A message of a transcript.</summary>
internal sealed record TranscriptMessage
{
    public required bool IsFromClient { get; init; }

    public required PacketType Type { get; init; }

    /// <summary>The status of the first packet, without the bit of the end: the bits that reset the connection.</summary>
    public PacketStatus Status { get; init; }

    /// <summary>The session of a connection with MARS; 0 without.</summary>
    public int Session { get; init; }

    /// <summary>When the first packet arrived, in milliseconds since the connection was accepted.</summary>
    public required long Milliseconds { get; init; }

    /// <summary>Whether the content was replaced with zeros, because the client did not complete or canceled the message.</summary>
    public bool IsBlank { get; init; }

    /// <summary>The content of all packets without their headers.</summary>
    public required byte[] Body { get; init; }
}

namespace MsSqlConnector.Packets;

/// <summary>
/// One received packet: where its payload stands in the chain's block and how much of it is there. The nodes link
/// themselves into a list in the order of arrival and are used again; the bytes are never copied out.
/// </summary>
internal sealed class PacketData
{
    public PacketData? Next { get; set; }

    /// <summary>The offset of the payload in the block.</summary>
    public int Start { get; set; }

    /// <summary>What the header announced.</summary>
    public int PayloadByteCount { get; set; }

    /// <summary>What of it has arrived.</summary>
    public int ReceivedByteCount { get; set; }

    public bool IsEndOfMessage { get; set; }

    public int End => Start + ReceivedByteCount;

    public bool IsComplete => ReceivedByteCount == PayloadByteCount;
}

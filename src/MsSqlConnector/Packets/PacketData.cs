namespace MsSqlConnector.Packets;

/// <summary>
/// A received packet: the position of its payload in the block of the chain, and the number of received bytes. The objects form a linked
/// list in the order of arrival and are reused. The bytes are never copied.
/// </summary>
internal sealed class PacketData
{
    public PacketData? Next { get; set; }

    /// <summary>Gets or sets the offset of the payload in the block.</summary>
    public int Start { get; set; }

    /// <summary>Gets or sets the length of the payload that the header announced.</summary>
    public int PayloadByteCount { get; set; }

    /// <summary>Gets or sets the number of received bytes of the payload.</summary>
    public int ReceivedByteCount { get; set; }

    public bool IsEndOfMessage { get; set; }

    public int End => Start + ReceivedByteCount;

    public bool IsComplete => ReceivedByteCount == PayloadByteCount;
}

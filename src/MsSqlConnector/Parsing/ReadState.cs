namespace MsSqlConnector.Parsing;

/// <summary>
/// The read state that <see cref="StateSnapshot"/> captures and restores. It is one struct, so that one assignment copies all fields.
/// Positions are relative to the first byte of the window and remain valid when the bytes of the block move.
/// </summary>
internal struct ReadState
{
    /// <summary>The position of the next byte to parse.</summary>
    public int Position;

    /// <summary>The next column of the current row.</summary>
    public int NextColumn;

    public ReadFlags Flags;

    /// <summary>The announced total length of a partially length-prefixed value in bytes. It is only a hint.</summary>
    public long PlpTotalByteCount;

    /// <summary>The number of bytes left in the current chunk.</summary>
    public uint PlpChunkRemaining;

    public readonly bool Has(ReadFlags flags) => (Flags & flags) != 0;
}

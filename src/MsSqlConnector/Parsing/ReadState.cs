namespace MsSqlConnector.Parsing;

/// <summary>
/// The state of reading that <see cref="StateSnapshot"/> captures and restores, in one struct: one assignment, so that no field can be
/// forgotten. Positions are relative to the first byte of the window and remain valid when the block's bytes move.
/// </summary>
internal struct ReadState
{
    /// <summary>The cursor: the next byte to interpret.</summary>
    public int Position;

    /// <summary>The next column of the row under way.</summary>
    public int NextColumn;

    public ReadFlags Flags;

    /// <summary>The total a partially length-prefixed value announced, in bytes; a hint only.</summary>
    public long PlpTotalByteCount;

    /// <summary>What is left of the chunk under way, in bytes.</summary>
    public uint PlpChunkRemaining;

    public readonly bool Has(ReadFlags flags) => (Flags & flags) != 0;
}

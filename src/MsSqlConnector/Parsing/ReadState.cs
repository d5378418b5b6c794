namespace MsSqlConnector.Parsing;

/// <summary>
/// Everything that reading has to go back to when bytes are missing, in one struct: it is captured and restored by one
/// assignment, so no field can be forgotten. Positions are relative to the oldest live byte and stay true when bytes move.
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

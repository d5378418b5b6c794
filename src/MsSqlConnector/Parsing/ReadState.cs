namespace MsSqlConnector.Parsing;

/// <summary>
/// The read state that <see cref="StateSnapshot"/> captures and restores: what can differ when bytes are missing. It is one struct, so that
/// one assignment copies all fields. Positions are relative to the first byte of the window and remain valid when the bytes of the block
/// move.
/// </summary>
internal struct ReadState
{
    /// <summary>The position of the next byte to parse.</summary>
    public int Position;

    /// <summary>The number of bytes left in the current chunk of a partially length-prefixed value.</summary>
    public uint PlpChunkRemaining;

    public ReadFlags Flags;

    public readonly bool Has(ReadFlags flags) => (Flags & flags) != 0;
}

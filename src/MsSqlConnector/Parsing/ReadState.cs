using System;

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

/// <summary>
/// Specifies the position of the reader in the token stream. It is part of <see cref="ReadState"/> and is restored with it.
/// </summary>
[Flags]
internal enum ReadFlags : byte
{
    None = 0,

    /// <summary>The token byte of a row has been read, and its columns are being walked.</summary>
    InRow = 1,

    /// <summary>The row starts with a null bitmap (NBCROW, MS-TDS 2.2.7.15).</summary>
    HasNullBitmap = 2,

    /// <summary>The null bitmap has been read, and the columns follow.</summary>
    NullBitmapRead = 4,

    /// <summary>The next column is partially length-prefixed, and its total length has been read.</summary>
    InPlp = 8,

    /// <summary>The value of a RETURNVALUE token is being read, after its description.</summary>
    InReturnValue = 16,

    /// <summary>The current value is one piece of known length without a terminator: text, ntext and image.</summary>
    SingleChunk = 32,

    /// <summary>A row of totals (ALTROW, MS-TDS 2.2.7.2) is being skipped.</summary>
    InAltRow = 64,
}

/// <summary>
/// The checkpoint of an operation: the read state before the bytes that the operation parses. It is captured when the operation begins and
/// after each complete column, piece of a value, and token, and restored when bytes are missing. The number of the next column and the
/// value that is being assembled are not part of it, because they change only at a checkpoint: bytes that were copied leave the window.
/// Each connection caches one snapshot, which is rented and returned by interlocked exchange.
/// </summary>
internal sealed class StateSnapshot
{
    private ReadState _read;

    public void Capture(TdsParserStateObject state) => _read = state.Read;

    public void Restore(TdsParserStateObject state) => state.Read = _read;
}

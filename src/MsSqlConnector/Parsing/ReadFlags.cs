using System;

namespace MsSqlConnector.Parsing;

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

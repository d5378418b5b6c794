using System;

namespace MsSqlConnector.Parsing;

/// <summary>Where in the token stream reading stands: part of <see cref="ReadState"/>, restored with it.</summary>
[Flags]
internal enum ReadFlags : byte
{
    None = 0,

    /// <summary>A row's token byte has been seen and its columns are being walked.</summary>
    InRow = 1,

    /// <summary>The row began with a bitmap of its nulls (NBCROW, MS-TDS 2.2.7.15).</summary>
    HasNullBitmap = 2,

    /// <summary>The null bitmap has been taken, columns follow.</summary>
    NullBitmapRead = 4,

    /// <summary>The next column is partially length-prefixed and its total has been read.</summary>
    InPlp = 8,

    /// <summary>The value of a RETURNVALUE token whose description has been taken is being read.</summary>
    InReturnValue = 16,

    /// <summary>The value under way is one piece of known length without a terminator: text, ntext and image.</summary>
    SinglePiece = 32,

    /// <summary>A row of totals (ALTROW, MS-TDS 2.2.7.2) is being stepped over.</summary>
    InAltRow = 64,
}

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Specifies the result of decrypting a cell.</summary>
internal enum CellStatus : byte
{
    Done,

    /// <summary>The cell is shorter than the cell of an empty value.</summary>
    TooShort,

    /// <summary>The first byte is not the version of the algorithm.</summary>
    UnknownVersion,

    /// <summary>The authentication tag does not match: the cell was modified or truncated, or was encrypted with another key.</summary>
    InvalidTag,

    /// <summary>The tag matches, but the decrypted bytes have no valid padding.</summary>
    InvalidPadding,
}

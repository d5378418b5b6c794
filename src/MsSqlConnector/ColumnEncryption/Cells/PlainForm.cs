namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Specifies the form of a normalized value, the plain bytes of a cell.</summary>
internal enum PlainForm : byte
{
    /// <summary>The data type cannot be encrypted.</summary>
    None,

    /// <summary>Eight bytes, like a bigint.</summary>
    Integer,

    /// <summary>Eight bytes, 0 or 1.</summary>
    Bit,

    /// <summary>Eight bytes, the high half first.</summary>
    Money,

    /// <summary>A sign and four words, at the scale of the type.</summary>
    Decimal,

    /// <summary>A time in units of 100 ns; then a date and an offset if the type has them.</summary>
    Time,

    /// <summary>The same bytes as on the wire, with a fixed length.</summary>
    Fixed,

    /// <summary>The same bytes as on the wire. The type pads shorter values when they are read.</summary>
    Padded,

    /// <summary>The same bytes as on the wire, with a variable length.</summary>
    Variable,
}

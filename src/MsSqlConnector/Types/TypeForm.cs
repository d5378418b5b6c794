namespace MsSqlConnector.Types;

/// <summary>What follows the type's byte in TYPE_INFO (MS-TDS 2.2.5.6).</summary>
internal enum TypeForm : byte
{
    /// <summary>Not a type that can stand in TYPE_INFO.</summary>
    None,

    /// <summary>Nothing: the type says its length, or (date, json) needs none.</summary>
    Bare,

    /// <summary>One byte: the length of values.</summary>
    ByteCount,

    /// <summary>One byte: the fractional digits of a second.</summary>
    Scale,

    /// <summary>Length, precision, scale: a byte each.</summary>
    Decimal,

    /// <summary>Two bytes of length, 0xFFFF for (max).</summary>
    UInt16,

    /// <summary>Two bytes of length, 0xFFFF for (max), and a collation.</summary>
    UInt16Text,

    /// <summary>Four bytes of length.</summary>
    Int32,

    /// <summary>Four bytes of length and a collation.</summary>
    Int32Text,

    /// <summary>Names of a schema collection, if there is one (MS-TDS 2.2.5.5.3).</summary>
    Xml,

    /// <summary>A length and names (MS-TDS 2.2.5.5.2).</summary>
    Udt,

    /// <summary>Two bytes of length and one for the type of the dimensions.</summary>
    Vector,
}

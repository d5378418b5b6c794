namespace MsSqlConnector.Types;

/// <summary>Specifies the part of TYPE_INFO after the type byte (MS-TDS 2.2.5.6).</summary>
internal enum TypeForm : byte
{
    /// <summary>The type cannot occur in TYPE_INFO.</summary>
    None,

    /// <summary>Nothing: the type implies its length, or needs none (date, json).</summary>
    Bare,

    /// <summary>One byte: the length of the values.</summary>
    ByteCount,

    /// <summary>One byte: the number of fractional digits of a second.</summary>
    Scale,

    /// <summary>Length, precision and scale, one byte each.</summary>
    Decimal,

    /// <summary>Two bytes of length, 0xFFFF for (max).</summary>
    UInt16,

    /// <summary>Two bytes of length, 0xFFFF for (max), and a collation.</summary>
    UInt16Text,

    /// <summary>Four bytes of length.</summary>
    Int32,

    /// <summary>Four bytes of length and a collation.</summary>
    Int32Text,

    /// <summary>The names of a schema collection, if there is one (MS-TDS 2.2.5.5.3).</summary>
    Xml,

    /// <summary>A length and the names of the type (MS-TDS 2.2.5.5.2).</summary>
    Udt,

    /// <summary>Two bytes of length, and one byte for the type of the dimensions.</summary>
    Vector,
}

/// <summary>Specifies the form of the length that precedes the bytes of a value (MS-TDS 2.2.5.2).</summary>
internal enum LengthForm : byte
{
    /// <summary>No length: the type has a fixed length and is never null.</summary>
    Fixed,

    /// <summary>One byte; 0 means null.</summary>
    Byte,

    /// <summary>Two bytes; 0xFFFF means null.</summary>
    UInt16,

    /// <summary>Four bytes; 0 means null (sql_variant).</summary>
    UInt32,

    /// <summary>A text pointer and a timestamp, then four bytes: text, ntext, image (MS-TDS 2.2.7.20).</summary>
    TextPointer,

    /// <summary>Partially length-prefixed: a total, then chunks (MS-TDS 2.2.5.2.3).</summary>
    Plp,
}

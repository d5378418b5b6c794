namespace MsSqlConnector.Types;

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

namespace MsSqlConnector.Types;

/// <summary>How a value of a type says its length in front of its bytes (MS-TDS 2.2.5.2).</summary>
internal enum LengthForm : byte
{
    /// <summary>It does not: the type's length is fixed and the value never null.</summary>
    Fixed,

    /// <summary>One byte, 0 for null.</summary>
    Byte,

    /// <summary>Two bytes, 0xFFFF for null.</summary>
    UInt16,

    /// <summary>Four bytes, 0 for null: sql_variant.</summary>
    UInt32,

    /// <summary>A text pointer and a timestamp, then four bytes: text, ntext, image (MS-TDS 2.2.7.20).</summary>
    TextPointer,

    /// <summary>Partially length-prefixed: a total, then chunks (MS-TDS 2.2.5.2.3).</summary>
    Plp,
}

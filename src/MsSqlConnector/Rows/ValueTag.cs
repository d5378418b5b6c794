namespace MsSqlConnector.Rows;

/// <summary>
/// The high byte of a slot's descriptor. A typed getter compares it, together with the length, to decode in place without further checks.
/// </summary>
internal enum ValueTag : byte
{
    /// <summary>The codec of the column decodes the value.</summary>
    Other = 0,
    Integer = 1,
    Floating = 2,
    Bit = 3,
    UnicodeText = 4,
    UniqueIdentifier = 5,

    /// <summary>The value was not contiguous and has been assembled. The low bits are its index.</summary>
    Parked = 0xFC,

    /// <summary>The value is encrypted. A getter decrypts it.</summary>
    Encrypted = 0xFD,

    /// <summary>The value has not been read, or is not kept.</summary>
    Unread = 0xFE,
    Null = 0xFF,
}

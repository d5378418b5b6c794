namespace MsSqlConnector.Rows;

/// <summary>
/// The high byte of a slot's descriptor: what a typed getter has to find there, together with the length, to decode in
/// place without asking anything else.
/// </summary>
internal enum ValueTag : byte
{
    /// <summary>Decoded by the column's codec.</summary>
    Other = 0,
    Integer = 1,
    Floating = 2,
    Bit = 3,
    UnicodeText = 4,
    UniqueIdentifier = 5,

    /// <summary>The value did not stand in one piece and was put together: the low bits are its index.</summary>
    Parked = 0xFC,

    /// <summary>The value has not been reached yet, or is not held at all.</summary>
    Unread = 0xFE,
    Null = 0xFF,
}

namespace MsSqlConnector.Parsing;

/// <summary>Specifies the result of parsing received bytes.</summary>
internal enum ParseStatus : byte
{
    Done,

    /// <summary>
    /// The bytes end within the item. The operation returns to its checkpoint and runs again when more bytes have arrived.
    /// </summary>
    NeedMoreData,

    /// <summary>The bytes violate the protocol. The cursor contains the reason.</summary>
    InvalidData,
}

namespace MsSqlConnector.Packets;

/// <summary>The type of a message: the first byte of a packet header (MS-TDS 2.2.3.1.1).</summary>
internal enum PacketType : byte
{
    SqlBatch = 0x01,
    Rpc = 0x03,
    TabularResult = 0x04,
    Attention = 0x06,
    BulkLoad = 0x07,
    FederatedAuthenticationToken = 0x08,
    TransactionManager = 0x0E,
    Login7 = 0x10,
    Sspi = 0x11,
    PreLogin = 0x12,
}

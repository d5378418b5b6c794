namespace MsSqlConnector.TestServer.Packets;

/// <summary>The type of a packet: the first byte of its header (MS-TDS 2.2.3.1.1).</summary>
public enum PacketType : byte
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

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>The kinds of ENVCHANGE that this server sends (MS-TDS 2.2.7.9).</summary>
public enum EnvironmentChange : byte
{
    Database = 1,
    Language = 2,
    PacketSize = 4,
    Collation = 7,
    BeginTransaction = 8,
    CommitTransaction = 9,
    RollbackTransaction = 10,
    EnlistTransaction = 11,
    MirroringPartner = 13,
    PromoteTransaction = 15,
    TransactionEnded = 17,
    ResetCompleted = 18,
    Routing = 20,
    EnhancedRouting = 21,
}

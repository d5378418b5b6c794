namespace MsSqlConnector.Tokens;

/// <summary>Specifies the kind of an environment change (MS-TDS 2.2.7.9).</summary>
internal enum EnvironmentChangeType : byte
{
    Database = 1,
    Language = 2,
    CharacterSet = 3,
    PacketSize = 4,
    UnicodeLocale = 5,
    UnicodeComparison = 6,
    Collation = 7,
    BeginTransaction = 8,
    CommitTransaction = 9,
    RollbackTransaction = 10,
    EnlistTransaction = 11,
    DefectTransaction = 12,
    MirroringPartner = 13,
    PromoteTransaction = 15,
    TransactionManagerAddress = 16,
    TransactionEnded = 17,
    ResetAcknowledgement = 18,
    UserInstance = 19,
    Routing = 20,
    EnhancedRouting = 21,
}

namespace MsSqlConnector.TestServer.Messages;

/// <summary>The features that a login can request (MS-TDS 2.2.6.4).</summary>
public enum FeatureId : byte
{
    SessionRecovery = 0x01,
    FederatedAuthentication = 0x02,
    ColumnEncryption = 0x04,
    GlobalTransactions = 0x05,
    AzureSqlSupport = 0x08,
    DataClassification = 0x09,
    Utf8 = 0x0A,
    AzureSqlDnsCaching = 0x0B,
    Json = 0x0D,
    Vector = 0x0E,
    EnhancedRouting = 0x0F,
    UserAgent = 0x10,
}

using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Tokens;

/// <summary>The server to which a login is redirected (MS-TDS 2.2.7.9, types 20 and 21). The host can include an instance name.</summary>
internal sealed class RoutingTarget
{
    public RoutingTarget(string host, int port, string database)
    {
        Host = host;
        Port = port;
        Database = database;
    }

    public string Host { get; }

    public int Port { get; }

    /// <summary>Gets the database to use; empty for the one that the login requested.</summary>
    public string Database { get; }
}

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

/// <summary>The ENVCHANGE values that a session reset resets and a recovery restores (MS-TDS 2.2.7.9).</summary>
internal readonly struct EnvironmentValues
{
    public EnvironmentValues(string database, string language, Collation collation)
    {
        Database = database;
        Language = language;
        Collation = collation;
    }

    public string Database { get; }

    public string Language { get; }

    public Collation Collation { get; }
}

namespace MsSqlConnector;

/// <summary>Specifies whether further attempts to open a connection fail fast for a period after a failed connection attempt.</summary>
public enum PoolBlockingPeriod
{
    /// <summary>Enables the blocking period, except for Azure SQL servers.</summary>
    Auto = 0,

    /// <summary>Enables the blocking period for every server.</summary>
    AlwaysBlock = 1,

    /// <summary>Disables the blocking period.</summary>
    NeverBlock = 2,
}

namespace MsSqlConnector;

/// <summary>Whether a failure to connect fails those who ask a pool next for a while.</summary>
public enum PoolBlockingPeriod
{
    /// <summary>Blocks, except for Azure SQL servers.</summary>
    Auto = 0,

    /// <summary>Blocks for every server.</summary>
    AlwaysBlock = 1,

    /// <summary>Never blocks.</summary>
    NeverBlock = 2,
}

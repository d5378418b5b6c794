namespace MsSqlConnector;

/// <summary>What a database must allow for a server to be the one that is looked for among several.</summary>
public enum TargetSession
{
    /// <summary>The first server that takes the login.</summary>
    Any = 0,

    /// <summary>A server where the database can be written: the primary replica.</summary>
    Primary = 1,

    /// <summary>A server where the database can only be read: a secondary replica.</summary>
    ReadOnly = 2,
}

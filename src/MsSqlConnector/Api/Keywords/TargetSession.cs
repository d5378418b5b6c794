namespace MsSqlConnector;

/// <summary>Specifies the kind of server that a connection selects from several servers.</summary>
public enum TargetSession
{
    /// <summary>The first server that accepts the login.</summary>
    Any = 0,

    /// <summary>A server whose database is writable: the primary replica.</summary>
    Primary = 1,

    /// <summary>A server whose database is read-only: a secondary replica.</summary>
    ReadOnly = 2,
}

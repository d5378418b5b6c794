namespace MsSqlConnector;

/// <summary>Whether a connection is used for reading only, so that a readable secondary may serve it.</summary>
public enum ApplicationIntent
{
    /// <summary>The work reads and writes.</summary>
    ReadWrite = 0,

    /// <summary>The work reads only.</summary>
    ReadOnly = 1,
}

namespace MsSqlConnector;

/// <summary>Specifies whether the application only reads, so that a readable secondary replica can serve the connection.</summary>
public enum ApplicationIntent
{
    /// <summary>The application reads and writes.</summary>
    ReadWrite = 0,

    /// <summary>The application only reads.</summary>
    ReadOnly = 1,
}

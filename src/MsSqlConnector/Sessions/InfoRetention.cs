namespace MsSqlConnector.Sessions;

/// <summary>Specifies which informational messages of a response its exception contains.</summary>
internal enum InfoRetention : byte
{
    /// <summary>All informational messages.</summary>
    All,

    /// <summary>The messages after the first error, or before it between the columns of a result and its first row.</summary>
    WithErrors,

    /// <summary>No informational messages.</summary>
    None,
}

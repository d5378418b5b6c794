namespace MsSqlConnector.Connections;

/// <summary>
/// Specifies the progress of renting a session. It is changed by compare-exchange, because another thread can close the connection.
/// </summary>
internal enum OpenPhase
{
    Idle,
    Connecting,

    /// <summary>The connection was closed while connecting. The session is returned as soon as it is open.</summary>
    Abandoned,
}

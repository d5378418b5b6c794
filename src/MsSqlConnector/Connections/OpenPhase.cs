namespace MsSqlConnector.Connections;

/// <summary>The progress of a connection in renting a session. It changes by compare-exchange, because another thread can close the connection.</summary>
internal enum OpenPhase
{
    Idle,
    Connecting,

    /// <summary>The connection was closed while it was connecting: the session is returned as soon as it is open.</summary>
    Abandoned,
}

namespace MsSqlConnector.Pooling;

/// <summary>How far a connection is with renting a session; changed by compare-exchange, since another thread may close it.</summary>
internal enum OpenPhase
{
    Idle,
    Connecting,

    /// <summary>Closed while it was connecting: what comes of that goes back at once.</summary>
    Abandoned,
}

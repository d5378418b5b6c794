namespace MsSqlConnector.Pooling;

/// <summary>Specifies why a session is opened. The reason determines whether a failure starts the blocking period.</summary>
internal enum OpenReason
{
    /// <summary>A caller requested the session and has the full connect timeout.</summary>
    Requested,

    /// <summary>
    /// A caller requested the session but has already waited in the pool. A timeout does not show that the server cannot be reached.
    /// </summary>
    RequestedAfterWait,

    /// <summary>A background task opens the session. A failure must not affect callers that request sessions.</summary>
    Background,
}

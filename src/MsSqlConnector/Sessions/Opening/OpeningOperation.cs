namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Specifies the next operation that the <see cref="OpeningDriver"/> executes. The properties of the sequence are its arguments.
/// </summary>
internal enum OpeningOperation
{
    /// <summary>Wait before the next attempt.</summary>
    Wait,

    /// <summary>Connect to the current server.</summary>
    Connect,

    /// <summary>Send the range of the writer's block that the sequence specifies.</summary>
    Send,

    /// <summary>Receive bytes.</summary>
    Receive,

    /// <summary>Perform the TLS handshake before any TDS message (TDS 8.0), and continue over TLS.</summary>
    StartStrictTls,

    /// <summary>Perform the TLS handshake inside PRELOGIN packets, and continue over TLS.</summary>
    StartTls,

    /// <summary>Continue without TLS, because only the login had to be encrypted. This operation does not wait.</summary>
    StopTls,

    /// <summary>Pass the server's token to the security context of an integrated login, and get the client's next token.</summary>
    CreateSecurityToken,

    /// <summary>Acquire an access token with the information from the server.</summary>
    GetAccessToken,

    /// <summary>Query whether the session has the requested kind.</summary>
    Probe,

    /// <summary>The session is open, or the login was accepted.</summary>
    Done,

    /// <summary>The login failed.</summary>
    Failed,
}

namespace MsSqlConnector.Sessions.Opening;

/// <summary>What has to be done next on the way to a session, by whoever may wait.</summary>
internal enum OpenStep
{
    /// <summary>Send the range of the writer's block that the sequence names.</summary>
    Send,

    /// <summary>Receive one whole message and come again with its payload.</summary>
    ReceiveMessage,

    /// <summary>Do the TLS handshake on the bare connection, before any word of TDS (TDS 8.0), and go on above it.</summary>
    StartStrictTls,

    /// <summary>Do the TLS handshake, inside PRELOGIN packets, and go on above it.</summary>
    StartTls,

    /// <summary>
    /// Have the security context of an integrated login take the server's token that the sequence names, and come again
    /// with the token it makes.
    /// </summary>
    MakeSecurityToken,

    /// <summary>Get an access token as the server says, and come again with it.</summary>
    AcquireToken,

    /// <summary>Only the login was to be encrypted: go on without TLS.</summary>
    StopTls,

    /// <summary>The session is open; the result is there.</summary>
    Done,

    /// <summary>There will be no session; the failure is there.</summary>
    Failed,
}

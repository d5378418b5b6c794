namespace MsSqlConnector.Sessions.Opening;

/// <summary>What the <see cref="OpeningDriver"/> waits for next on the way to a session. Its arguments are properties of the sequence.</summary>
internal enum OpeningOperation
{
    /// <summary>Wait before the next attempt.</summary>
    Wait,

    /// <summary>Connect to the server whose turn it is.</summary>
    Connect,

    /// <summary>Send the range of the writer's block that the sequence names.</summary>
    Send,

    /// <summary>Receive bytes.</summary>
    Receive,

    /// <summary>Do the TLS handshake on the bare connection, before any TDS message (TDS 8.0), and continue above it.</summary>
    StartStrictTls,

    /// <summary>Do the TLS handshake, inside PRELOGIN packets, and continue above it.</summary>
    StartTls,

    /// <summary>Only the login was to be encrypted: continue without TLS. Nothing is waited for.</summary>
    StopTls,

    /// <summary>Pass the server's token to the security context of an integrated login, and get the next token of the client.</summary>
    MakeSecurityToken,

    /// <summary>Get an access token as the server says.</summary>
    GetAccessToken,

    /// <summary>Ask the server whether the session is the wanted one.</summary>
    Probe,

    /// <summary>The session is open, or the login is accepted.</summary>
    Done,

    /// <summary>The login failed.</summary>
    Failed,
}

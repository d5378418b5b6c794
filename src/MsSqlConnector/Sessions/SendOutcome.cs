namespace MsSqlConnector.Sessions;

/// <summary>Specifies the outcome of sending a request.</summary>
internal enum SendOutcome : byte
{
    Sent,

    /// <summary>The request was stopped after it was partly sent. It was ended with the ignore bit, and a response follows.</summary>
    Abandoned,

    /// <summary>
    /// The request was stopped before its end, and the server waits for the rest of it. An attention has to be sent, whose acknowledgement
    /// follows.
    /// </summary>
    Interrupted,

    /// <summary>The request was stopped before anything was sent. No response follows.</summary>
    NotSent,

    /// <summary>The caller continues the request.</summary>
    Suspended,
}

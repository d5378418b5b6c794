namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The outcome of sending a response.</summary>
internal enum AnswerOutcome
{
    /// <summary>The response was sent, completely or cut by an attention. An attention is not acknowledged yet.</summary>
    Sent,

    /// <summary>The client has ended its side; there is no request.</summary>
    Ended,

    /// <summary>The connection is to be closed.</summary>
    Close,

    /// <summary>The connection is to be reset.</summary>
    Reset,
}

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>How the sending of an answer ended.</summary>
internal enum AnswerOutcome
{
    /// <summary>The answer was sent, whole or cut short by an attention. An attention is not acknowledged yet.</summary>
    Sent,

    /// <summary>The connection is to be closed.</summary>
    Close,

    /// <summary>The connection is to be reset.</summary>
    Reset,
}

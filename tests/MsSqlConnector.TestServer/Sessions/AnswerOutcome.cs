namespace MsSqlConnector.TestServer.Sessions;

/// <summary>How the sending of an answer ended.</summary>
internal enum AnswerOutcome
{
    /// <summary>All of it was sent.</summary>
    Sent,

    /// <summary>It was cut short, and its end acknowledged the attention.</summary>
    AcknowledgedAttention,

    /// <summary>The connection is to be closed.</summary>
    Close,

    /// <summary>The connection is to be reset.</summary>
    Reset,
}

namespace MsSqlConnector.TestServer.Recording;

/// <summary>The events of a session that a test can wait for.</summary>
public enum ServerEventKind
{
    Opened,
    LoggedIn,
    MessageReceived,
    AttentionReceived,
    Answered,

    /// <summary>The client has opened a logical session with SYN.</summary>
    LogicalSessionOpened,

    /// <summary>The server has ended a logical session with FIN, as a rule after that of the client.</summary>
    LogicalSessionClosed,
    Complained,
    Closed,
}

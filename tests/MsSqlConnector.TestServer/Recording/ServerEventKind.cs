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

    /// <summary>Client and server have ended a logical session with FIN.</summary>
    LogicalSessionClosed,
    Complained,
    Closed,
}

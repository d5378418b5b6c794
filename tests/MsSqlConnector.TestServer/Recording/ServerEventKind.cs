namespace MsSqlConnector.TestServer.Recording;

/// <summary>The events of a session that a test can wait for.</summary>
public enum ServerEventKind
{
    Opened,
    LoggedIn,
    MessageReceived,
    AttentionReceived,
    Answered,
    Complained,
    Closed,
}

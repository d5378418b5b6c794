namespace MsSqlConnector.TestServer.Recording;

/// <summary>What can happen to a session, as far as a test may wait for it.</summary>
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

namespace MsSqlConnector.Sessions;

/// <summary>Who hears what the server says without being asked: the connection a session is rented to.</summary>
internal interface IMessageReceiver
{
    /// <summary>Called between two steps, never while bytes are interpreted.</summary>
    void OnInfos(SqlErrorCollection infos);
}

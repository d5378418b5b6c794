namespace MsSqlConnector.Sessions;

/// <summary>Who hears what the server says without being asked: the connection a session is rented to.</summary>
internal interface IMessageReceiver
{
    /// <summary>Whether errors that the user can mend are told as infos, and do not end a command.</summary>
    bool TakesUserErrors { get; }

    /// <summary>Set while something is told of an answer that is not done with: nothing else can be executed then.</summary>
    bool IsAmidAnswer { set; }

    /// <summary>Called between two steps, never while bytes are interpreted.</summary>
    void OnInfos(SqlErrorCollection infos);
}

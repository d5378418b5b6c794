namespace MsSqlConnector.Sessions;

/// <summary>The connection to which a session is rented, as the receiver of the server's messages.</summary>
internal interface IMessageReceiver
{
    /// <summary>Whether errors that the user can correct are messages, and do not end a command.</summary>
    bool TakesUserErrors { get; }

    /// <summary>Whether there is a handler. Without one, messages are not kept for it.</summary>
    bool WantsMessages { get; }

    /// <summary>Sets whether handlers run while a response is being read: nothing else can be executed then.</summary>
    bool IsAmidAnswer { set; }

    /// <summary>Calls the handlers for a message. Never called while bytes are interpreted.</summary>
    void OnMessage(SqlError message);
}

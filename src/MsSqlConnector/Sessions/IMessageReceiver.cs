using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Sessions;

/// <summary>The connection to which a session is rented, as the receiver of the server's messages.</summary>
internal interface IMessageReceiver
{
    /// <summary>Gets the messages that the connection is interested in.</summary>
    MessageInterest Interest { get; }

    /// <summary>Gets the listener to the reading of the response, which the open reader has; null for none.</summary>
    AnswerWatch? Watch { get; }

    /// <summary>Sets whether handlers run while a response is being read: nothing else can be executed then.</summary>
    bool IsAmidAnswer { set; }

    /// <summary>Calls the handlers for a message. Never called while bytes are interpreted.</summary>
    void OnMessage(SqlError message);
}

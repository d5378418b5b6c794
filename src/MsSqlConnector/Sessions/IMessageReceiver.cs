using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Sessions;

/// <summary>Receives the server's messages on behalf of the connection that rents a session.</summary>
internal interface IMessageReceiver
{
    /// <summary>Gets the kinds of messages that the connection needs.</summary>
    MessageInterest Interest { get; }

    /// <summary>
    /// Returns the object that observes the reading of a response for listeners, which the open reader of the session provides; null for
    /// none.
    /// </summary>
    ResponseObserver? GetObserver(SessionLease session);

    /// <summary>Sets whether handlers run while a response is being read. Nothing else can be executed then.</summary>
    bool IsReadingResponse { set; }

    /// <summary>Calls the handlers for a message. It is never called while received bytes are being parsed.</summary>
    void OnMessage(SqlError message);
}

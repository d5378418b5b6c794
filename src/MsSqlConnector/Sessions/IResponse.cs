using System;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// An operation that reads a response, and continues from its checkpoint when more bytes have arrived. Between its attempts, the caller
/// waits for the server and calls handlers.
/// </summary>
internal interface IResponse
{
    /// <summary>Gets a value that indicates whether handlers may have to be called while the operation waits.</summary>
    bool WantsEvents { get; }

    /// <summary>Gets a value that indicates whether handlers have to be called before the next wait.</summary>
    bool HasEvents { get; }

    /// <summary>
    /// Advances the operation with the bytes in memory, without waiting. The caller has begun an operation of the
    /// <see cref="TdsParserStateObject"/>. If bytes are missing, the position is at the checkpoint.
    /// </summary>
    ParseStatus TryAdvance();

    /// <summary>
    /// Calls the handlers. Returns false when a handler has closed the connection, after which nothing more can be read.
    /// </summary>
    bool TryRaiseEvents();

    /// <summary>
    /// Called once after an operation that had to wait has completed, on the thread and in the context of the caller. Delivers the result,
    /// and throws the server's errors or the cancellation.
    /// </summary>
    void Deliver();

    /// <summary>Adds the errors that the server sent before the connection failed to the exception.</summary>
    Exception Explain(Exception failure);
}

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

/// <summary>Specifies the kinds of messages that a connection needs.</summary>
[Flags]
internal enum MessageInterest : byte
{
    /// <summary>There is no handler, and every error ends a command.</summary>
    None = 0,

    /// <summary>There is a handler. Without a handler, messages are not kept for it.</summary>
    Messages = 1,

    /// <summary>Errors that the user can correct are reported as messages and do not end a command.</summary>
    UserErrors = 2,
}

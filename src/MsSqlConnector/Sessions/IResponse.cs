namespace MsSqlConnector.Sessions;

/// <summary>An operation that reads a response. Between its attempts, the caller waits for the server and calls handlers.</summary>
internal interface IResponse : IResumable
{
    /// <summary>Whether handlers may have to be called while the operation waits.</summary>
    bool WantsEvents { get; }

    /// <summary>Whether handlers have to be called before the next wait.</summary>
    bool HasEvents { get; }

    /// <summary>
    /// Calls the handlers. Returns false when a handler has closed the connection, after which nothing more can be read.
    /// </summary>
    bool TryRaiseEvents();

    /// <summary>
    /// Called once after an operation that had to wait has completed, on the thread and in the context of the caller. Delivers the result,
    /// and throws the server's errors or the cancellation.
    /// </summary>
    void Deliver();
}

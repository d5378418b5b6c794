namespace MsSqlConnector.Sessions;

/// <summary>A step of reading a response, whose caller waits for the server and calls handlers in between.</summary>
internal interface IResponse : IResumable
{
    /// <summary>Whether handlers may have to be called while the step waits.</summary>
    bool WantsEvents { get; }

    /// <summary>Whether handlers have to be called before the next wait.</summary>
    bool HasEvents { get; }

    /// <summary>
    /// Calls the handlers. Returns false when a handler has closed the connection, after which nothing more can be read.
    /// </summary>
    bool TryRaiseEvents();

    /// <summary>
    /// Called once, after the step has been completed by waiting, on the thread and in the context of the caller: delivers what the step
    /// brought, and throws the errors of the server and the cancellation.
    /// </summary>
    void Deliver();
}

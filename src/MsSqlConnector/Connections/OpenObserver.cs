using System;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Connections;

/// <summary>Reports the opening of a connection to listeners.</summary>
internal abstract class OpenObserver
{
    /// <summary>Begins the span if opening takes time or the settings request it for every opening.</summary>
    /// <param name="source">The data source of the pool.</param>
    /// <param name="isWaiting">Whether the pool had no idle session.</param>
    public abstract void Begin(ConnectionSource source, bool isWaiting);

    /// <summary>Reports that the connection is open.</summary>
    /// <param name="session">The session; null when a handler has already closed the connection.</param>
    public abstract void Complete(PooledSession? session);

    public abstract void Fail(Exception exception);
}

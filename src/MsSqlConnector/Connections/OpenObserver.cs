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

/// <summary>
/// Specifies the progress of renting a session. It is changed by compare-exchange, because another thread can close the connection.
/// </summary>
internal enum OpenPhase
{
    Idle,
    Connecting,

    /// <summary>The connection was closed while connecting. The session is returned as soon as it is open.</summary>
    Abandoned,
}

/// <summary>Reports the closing of a connection to listeners.</summary>
internal abstract class CloseObserver(PooledSession session)
{
    /// <summary>Gets the session that the connection had when its closing began.</summary>
    public PooledSession Session => session;

    /// <summary>Reports the session before it is returned. Until then, the connection owns it.</summary>
    public abstract void OnReturning();

    public abstract void Complete();

    public abstract void Fail(Exception exception);
}

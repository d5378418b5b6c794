using System;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Connections;

/// <summary>Reports the opening of a connection to listeners.</summary>
internal abstract class OpenObserver
{
    /// <summary>Begins the span, if opening takes time or the settings ask for all openings.</summary>
    /// <param name="settings">The settings of the pool.</param>
    /// <param name="isWaiting">Whether no session was idle.</param>
    public abstract void Begin(ConnectionSettings settings, bool isWaiting);

    /// <summary>Reports that the connection is open.</summary>
    /// <param name="session">The session; null when a handler has closed the connection already.</param>
    public abstract void Complete(PooledSession? session);

    public abstract void Fail(Exception exception);
}

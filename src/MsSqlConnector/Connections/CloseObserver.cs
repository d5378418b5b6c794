using System;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Connections;

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

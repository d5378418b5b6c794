namespace MsSqlConnector.Configuration;

/// <summary>A pool of connections with the same settings, as far as the settings know it: they keep a reference to the pool that they lead to.</summary>
internal abstract class ConnectionPool
{
    /// <summary>Whether the pool has been discarded, so that connections must be rented from its successor.</summary>
    public abstract bool IsRetired { get; }
}

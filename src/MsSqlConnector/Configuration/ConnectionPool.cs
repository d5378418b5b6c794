namespace MsSqlConnector.Configuration;

/// <summary>
/// The base class of a pool of connections with the same settings, as the settings use it. The settings keep a reference to their pool.
/// </summary>
internal abstract class ConnectionPool
{
    /// <summary>
    /// Gets a value that indicates whether the pool has been discarded. Connections must then be rented from its successor.
    /// </summary>
    public abstract bool IsRetired { get; }
}

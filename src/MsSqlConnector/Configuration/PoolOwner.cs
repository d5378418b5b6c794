using System;
using System.Threading;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The owner of pools that are not shared: a data source, which names its pools, configures their sessions and disposes them. It is part of
/// the settings, so its pools are found, counted and cleared like all other pools.
/// </summary>
internal class PoolOwner(string? name)
{
    private int _isDisposed;

    /// <summary>Gets the name of the pools in metrics and events; null for the name of the server and the database.</summary>
    public string? Name { get; } = name;

    /// <summary>Gets the settings that decide which command details are traced; null for the process-wide defaults.</summary>
    public TracingSettings? Tracing { get; init; }

    /// <summary>Gets the events of the data source, if it has a log of its own; null for the shared events.</summary>
    public ConnectionEvents? Events { get; init; }

    /// <summary>Gets the key stores of the connections (Always Encrypted); null for those of the process.</summary>
    public KeyStoreSet? KeyStores { get; init; }

    public bool IsDisposed => Volatile.Read(ref _isDisposed) != 0;

    /// <summary>Disposes the owner, so that no further connection can be opened. Returns false if it was already disposed.</summary>
    public bool TryDispose() => Interlocked.Exchange(ref _isDisposed, 1) == 0;

    /// <exception cref="ObjectDisposedException">The owner has been disposed.</exception>
    public void ThrowIfDisposed()
    {
        if (IsDisposed)
        {
            throw new ObjectDisposedException(
                "SqlDataSource", "The SqlDataSource of the connection was disposed. Dispose it only after all of its connections.");
        }
    }
}

using System;
using System.Threading;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Configuration;

/// <summary>
/// To whom pools belong that are not everybody's: a data source, which names them, has a say in their sessions, and ends them. It is
/// part of the settings, so that its pools are found, counted and cleared like all others and are shared with nobody.
/// </summary>
internal class PoolOwner(string? name)
{
    private int _isDisposed;

    /// <summary>What the pools are called in metrics and events; null for the name of the server and the database.</summary>
    public string? Name { get; } = name;

    /// <summary>What may be told of its commands; null for what holds for all.</summary>
    public TracingSettings? Tracing { get; init; }

    public bool IsDisposed => Volatile.Read(ref _isDisposed) != 0;

    /// <summary>From now on nothing is opened; false when that is so already.</summary>
    public bool TryDispose() => Interlocked.Exchange(ref _isDisposed, 1) == 0;

    /// <exception cref="ObjectDisposedException">The owner is gone.</exception>
    public void ThrowIfDisposed()
    {
        if (IsDisposed)
        {
            throw new ObjectDisposedException("SqlDataSource", "The data source of the connection has been disposed of.");
        }
    }
}

using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Opening and closing.</content>
public sealed partial class SqlConnection
{
    private static readonly StateChangeEventArgs s_opened = new(ConnectionState.Closed, ConnectionState.Open);
    private static readonly StateChangeEventArgs s_closed = new(ConnectionState.Open, ConnectionState.Closed);

    /// <summary>Opens the connection: with an idle session of the pool, or by logging in.</summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, has no connection string, or no session of the pool became free in time.
    /// </exception>
    /// <exception cref="SqlException">The server was not reached in time or refused the login.</exception>
    public override void Open() => Open(SqlConnectionOverrides.None);

    /// <inheritdoc cref="Open()"/>
    /// <param name="overrides">What to do differently: whether a failure that passes by itself is tried again (Connect Retry Count).</param>
    public void Open(SqlConnectionOverrides overrides) =>
        ConnectionOpening.Open(this, overrides, Listeners.WantConnections ? new OpenWatch(this, nameof(Open)) : null);

    /// <summary>Opens the connection as <see cref="Open()"/> does, and blocks no thread.</summary>
    /// <param name="cancellationToken">Gives up, and closes what was being opened.</param>
    /// <returns>A task that is complete already when the pool had an idle session.</returns>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, has no connection string, or no session of the pool became free in time.
    /// </exception>
    /// <exception cref="SqlException">The server was not reached in time or refused the login.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override Task OpenAsync(CancellationToken cancellationToken) =>
        OpenAsync(SqlConnectionOverrides.None, cancellationToken);

    /// <inheritdoc cref="OpenAsync(CancellationToken)"/>
    /// <param name="overrides">What to do differently: whether a failure that passes by itself is tried again (Connect Retry Count).</param>
    /// <param name="cancellationToken">Gives up, and closes what was being opened.</param>
    public Task OpenAsync(SqlConnectionOverrides overrides, CancellationToken cancellationToken) => cancellationToken.IsCancellationRequested
        ? Task.FromCanceled(cancellationToken)
        : ConnectionOpening.OpenAsync(
            this, overrides, Listeners.WantConnections ? new OpenWatch(this, nameof(OpenAsync)) : null, cancellationToken);

    /// <summary>
    /// Closes the connection: an open reader is closed, an open transaction rolled back, the session goes back to the pool.
    /// Nothing happens when it is closed already.
    /// </summary>
    public override void Close() => ConnectionClosing.Close(this, WatchClosing(nameof(Close)));

    internal ValueTask CloseCoreAsync() => ConnectionClosing.CloseAsync(this, WatchClosing(nameof(CloseAsync)));

    private CloseWatch? WatchClosing(string operation) =>
        Listeners.WantConnections && _link.Rented is { } rented ? new CloseWatch(this, rented, operation) : null;
}

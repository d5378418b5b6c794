using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;
using MsSqlConnector.Retries;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Opening and closing.</content>
public sealed partial class SqlConnection
{
    private static readonly StateChangeEventArgs s_opened = new(ConnectionState.Closed, ConnectionState.Open);
    private static readonly StateChangeEventArgs s_closed = new(ConnectionState.Open, ConnectionState.Closed);

    /// <summary>Opens the connection: rents an idle session from the pool, or logs in to the server.</summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, has no connection string, or no session of the pool became available within the timeout.
    /// </exception>
    /// <exception cref="SqlException">The server could not be reached within the timeout, or it rejected the login.</exception>
    public override void Open() => Open(SqlConnectionOverrides.None);

    /// <inheritdoc cref="Open()"/>
    /// <param name="overrides">The deviations from the connection string, such as opening without retries (Connect Retry Count).</param>
    public void Open(SqlConnectionOverrides overrides)
    {
        if (_hasRetryLogic)
        {
            RetriedOpening.Open(this, overrides);
        }
        else
        {
            ConnectionOpening.Open(this, overrides, ObserveOpening(nameof(Open)));
        }
    }

    /// <summary>Opens the connection asynchronously, as <see cref="Open()"/> does.</summary>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    /// <returns>A task. It is already completed if the pool had an idle session.</returns>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, has no connection string, or no session of the pool became available within the timeout.
    /// </exception>
    /// <exception cref="SqlException">The server could not be reached within the timeout, or it rejected the login.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public override Task OpenAsync(CancellationToken cancellationToken) =>
        OpenAsync(SqlConnectionOverrides.None, cancellationToken);

    /// <inheritdoc cref="OpenAsync(CancellationToken)"/>
    /// <param name="overrides">The deviations from the connection string, such as opening without retries (Connect Retry Count).</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public Task OpenAsync(SqlConnectionOverrides overrides, CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken)
        : _hasRetryLogic ? RetriedOpening.OpenAsync(this, overrides, cancellationToken)
        : ConnectionOpening.OpenAsync(this, overrides, ObserveOpening(nameof(OpenAsync)), cancellationToken);

    /// <summary>
    /// Closes the connection: closes an open reader, rolls back an open transaction, and returns the session to the pool. Does nothing if
    /// the connection is already closed.
    /// </summary>
    public override void Close() => ConnectionClosing.Close(this, ObserveClosing(nameof(Close)));

    internal OpenObserver? ObserveOpening(string operation) => IsObserved ? new TracingOpenObserver(this, operation) : null;

    internal ValueTask CloseCoreAsync() => ConnectionClosing.CloseAsync(this, ObserveClosing(nameof(CloseAsync)));

    /// <summary>Gets a value that indicates whether a listener, or the log of the data source, wants the opening and closing.</summary>
    private bool IsObserved => Listeners.WantConnections || (ConnectionEvents.HaveLogs && Source.Events.IsLogVerbose());

    private TracingCloseObserver? ObserveClosing(string operation) =>
        IsObserved && _link.Rented is { } rented ? new TracingCloseObserver(this, rented, operation) : null;
}

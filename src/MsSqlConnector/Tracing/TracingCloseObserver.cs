using System;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Reports the closing of a connection to listeners. It is created only if there are listeners. Exceptions of listeners do not leave it.
/// </summary>
internal sealed class TracingCloseObserver : CloseObserver
{
    private readonly CloseEvents? _events;

    public TracingCloseObserver(SqlConnection connection, PooledSession session, string operation)
        : base(session)
    {
        _events = Listeners.WantClientEvents ? new CloseEvents(connection, operation) : null;
        ListenerInvoker.Invoke(SqlClientConnectionCloseBefore.Name, this, static observer => observer._events?.WriteBefore());
    }

    private string Pool => Session.Source.Name;

    /// <inheritdoc/>
    public override void OnReturning()
    {
        ConnectionMetrics.RecordBytes(Pool, Session.Session.Totals);
        if (Session.RentedAt is not 0 and long start)
        {
            ConnectionMetrics.RecordUse(Pool, Session.Settings.Clock.GetTicks() - start);
        }

        if (Session.Source.Events.IsVerbose())
        {
            Session.Source.Events.Closed(Pool, Session.Session.Origin.ConnectionId.ToString());
        }
    }

    public override void Complete() =>
        ListenerInvoker.Invoke(SqlClientConnectionCloseAfter.Name, this, static observer => observer._events?.WriteAfter());

    public override void Fail(Exception exception) =>
        ListenerInvoker.Invoke(
            SqlClientConnectionCloseError.Name, (watch: this, exception), static state => state.watch._events?.WriteError(state.exception));
}

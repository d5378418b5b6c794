using System;
using System.Diagnostics;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Reports the closing of a connection to listeners. It is created only if there are listeners. Exceptions of listeners do not leave it.
/// </summary>
internal sealed class CloseWatch : CloseObserver
{
    private readonly CloseEvents? _events;

    public CloseWatch(SqlConnection connection, PooledSession session, string operation)
        : base(session)
    {
        _events = Listeners.WantClientEvents ? new CloseEvents(connection, operation) : null;
        Telling.Try(SqlClientConnectionCloseBefore.Name, this, static watch => watch._events?.TellBefore());
    }

    private string Pool => Session.Settings.PoolName;

    /// <inheritdoc/>
    public override void GiveBack()
    {
        ConnectionMetrics.Tell(Pool, Session.Session.Totals);
        if (Session.RentedAt is not 0 and long start)
        {
            ConnectionMetrics.Used(Pool, Stopwatch.GetTimestamp() - start);
        }

        if (ProviderEvents.Log.IsVerbose())
        {
            ProviderEvents.Log.Closed(Pool, Session.Session.Origin.ConnectionId.ToString());
        }
    }

    public override void Complete() => Telling.Try(SqlClientConnectionCloseAfter.Name, this, static watch => watch._events?.TellAfter());

    public override void Fail(Exception exception) =>
        Telling.Try(SqlClientConnectionCloseError.Name, (watch: this, exception), static told => told.watch._events?.TellError(told.exception));
}

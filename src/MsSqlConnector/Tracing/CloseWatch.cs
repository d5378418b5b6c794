using System;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Tracing;

/// <summary>The closing of a connection, told to those who listen; made only when somebody does. Nothing that they throw gets out of it.</summary>
internal sealed class CloseWatch
{
    private readonly CloseEvents? _events;
    private readonly PooledSession _session;

    public CloseWatch(SqlConnection connection, PooledSession session, string operation)
    {
        _session = session;
        _events = Listeners.WantClientEvents ? new CloseEvents(connection, operation) : null;
        Telling.Try(SqlClientConnectionCloseBefore.Name, this, static watch => watch._events?.TellBefore());
    }

    private string Pool => _session.Settings.PoolName;

    /// <summary>The session goes back: until then nobody else has it.</summary>
    public void GiveBack()
    {
        ConnectionMetrics.Tell(Pool, _session.Session.Totals);
        if (_session.RentedAt is not 0 and long start)
        {
            ConnectionMetrics.Used(Pool, Stopwatch.GetTimestamp() - start);
        }

        if (ProviderEvents.Log.IsVerbose())
        {
            ProviderEvents.Log.Closed(Pool, _session.Session.Origin.ConnectionId.ToString());
        }
    }

    public void Complete() => Telling.Try(SqlClientConnectionCloseAfter.Name, this, static watch => watch._events?.TellAfter());

    public void Fail(Exception exception) =>
        Telling.Try(SqlClientConnectionCloseError.Name, (watch: this, exception), static told => told.watch._events?.TellError(told.exception));
}

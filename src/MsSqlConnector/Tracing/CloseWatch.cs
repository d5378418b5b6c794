using System;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Tracing;

/// <summary>The closing of a connection, told to those who listen; made only when somebody does.</summary>
internal sealed class CloseWatch
{
    private readonly CloseEvents? _events;
    private readonly PooledSession _session;

    public CloseWatch(SqlConnection connection, PooledSession session, string operation)
    {
        _session = session;
        _events = Listeners.ForClients.IsEnabled() ? new CloseEvents(connection, operation) : null;
        _events?.TellBefore();
    }

    private string Pool => _session.Settings.PoolName;

    /// <summary>The session goes back: until then nobody else has it.</summary>
    public void GiveBack()
    {
        ConnectionMetrics.Tell(Pool, _session.Session.Totals);
        if (_session.RentedAt is not 0 and long start)
        {
            ConnectionMetrics.Used(Pool, Stopwatch.GetTimestamp() - start);
            _session.RentedAt = 0;
        }

        if (ProviderEvents.Log.IsVerbose())
        {
            ProviderEvents.Log.Closed(Pool, _session.Session.Origin.ConnectionId.ToString());
        }
    }

    public void Complete() => _events?.TellAfter();

    public void Fail(Exception exception) => _events?.TellError(exception);
}

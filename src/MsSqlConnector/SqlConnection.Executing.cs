using MsSqlConnector.Configuration;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution;
using MsSqlConnector.Pooling;
using MsSqlConnector.Tracing;
using MsSqlConnector.Transactions;

namespace MsSqlConnector;

/// <content>The interfaces through which commands, and the types that open and close a connection, use it.</content>
public sealed partial class SqlConnection : IExecutionConnection
{
    ref ConnectionLink IConnection.Link => ref _link;

    ConnectionSource IConnection.Source => Source;

    ConnectionSettings IConnection.Settings => Settings;

    bool IConnection.HasOpenTransaction => _transaction is { IsOpen: true };

    LocalTransaction? IConnection.CollectedTransaction => _transaction is { IsOpen: true, Owner: null } collected ? collected : null;

    bool IExecutionConnection.HasTransactionEndedByServer =>
        _transaction is { IsOpen: false } transaction && transaction.Owner is SqlTransaction { IsEndedByServer: true };

    /// <summary>Gets the state of the open connection.</summary>
    internal ref ConnectionLink Link => ref _link;

    void IConnection.OnOpened(PooledSession session)
    {
        StatisticsSwitch.Begin(ref _statistics, this, session.Session.Totals, ClientEvent.WantsStatistics);
        _hasOpened = true;
        OnStateChange(s_opened);
        OnInfos(session.DrainLoginInfos());
    }

    void IConnection.OnReleasing()
    {
        (_transaction?.Owner as SqlTransaction)?.Detach();
        _transaction = null;
        StatisticsSwitch.End(_statistics, this);
    }

    void IConnection.OnClosed() => OnStateChange(s_closed);

    void IConnection.OnReplaced() => StatisticsSwitch.Continue(ref _statistics, this, _link.Session?.Totals);
}

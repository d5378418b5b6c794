using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Transactions;

namespace MsSqlConnector.Connections;

/// <summary>The operations of a connection that the layers below its public class use.</summary>
internal interface IConnection : IMessageReceiver
{
    /// <summary>Gets the state of the open connection.</summary>
    ref ConnectionLink Link { get; }

    /// <summary>Gets the data source of the connection.</summary>
    ConnectionSource Source { get; }

    ConnectionSettings Settings { get; }

    /// <summary>Gets a value that indicates whether a transaction that BeginTransaction began has not ended.</summary>
    bool HasOpenTransaction { get; }

    /// <summary>Gets the open transaction that BeginTransaction began, if its object was garbage collected; otherwise null.</summary>
    LocalTransaction? CollectedTransaction { get; }

    /// <summary>
    /// Gets a value that indicates whether the server has ended the current transaction and its owner has not disposed of it.
    /// </summary>
    bool HasTransactionEndedByServer { get; }

    ConnectionState State { get; }

    int CommandTimeout { get; }

    string DataSource { get; }

    Guid ClientConnectionId { get; }

    void Open();

    Task OpenAsync(CancellationToken cancellationToken);

    void Close();

    Task CloseAsync();

    /// <summary>Called when the connection is open. Raises the events.</summary>
    /// <param name="session">The session with the messages of the login. A handler can return it to the pool.</param>
    void OnOpened(PooledSession session);

    /// <summary>Called before the connection releases its session.</summary>
    void OnReleasing();

    /// <summary>Called after the connection has released its session. Raises the event.</summary>
    void OnClosed();

    /// <summary>Called after the connection's session was replaced.</summary>
    void OnReplaced();
}

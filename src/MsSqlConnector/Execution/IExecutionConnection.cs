using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;

namespace MsSqlConnector.Execution;

/// <summary>A connection as an executor uses it.</summary>
internal interface IExecutionConnection : IConnection
{
    /// <summary>Whether the transaction that was under way has ended and its owner has not disposed of it.</summary>
    bool HasTransactionEndedByServer { get; }

    ConnectionState State { get; }

    int CommandTimeout { get; }

    string DataSource { get; }

    Guid ClientConnectionId { get; }

    void Open();

    Task OpenAsync(CancellationToken cancellationToken);
}

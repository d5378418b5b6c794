using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;

namespace MsSqlConnector.Execution.Interfaces;

/// <summary>The operations of a connection that an executor uses.</summary>
internal interface IExecutionConnection : IConnection
{
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
}

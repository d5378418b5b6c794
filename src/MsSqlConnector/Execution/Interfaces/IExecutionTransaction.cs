using MsSqlConnector.Connections;

namespace MsSqlConnector.Execution.Interfaces;

/// <summary>The state of a transaction that an executor checks.</summary>
internal interface IExecutionTransaction
{
    /// <summary>Gets a value that indicates whether the transaction has ended and its owner knows that.</summary>
    bool IsOver { get; }

    /// <summary>Gets a value that indicates whether the server has ended the transaction and its owner does not know that yet.</summary>
    bool IsEndedByServer { get; }

    /// <summary>Returns whether the transaction is active on the connection.</summary>
    bool IsOn(IConnection connection);
}

namespace MsSqlConnector.Execution.Interfaces;

/// <summary>The state of a transaction that an executor checks.</summary>
internal interface IExecutionTransaction
{
    /// <summary>Whether the transaction has ended and its owner knows that.</summary>
    bool IsOver { get; }

    /// <summary>Whether the server has ended the transaction and its owner does not know that yet.</summary>
    bool IsEndedByServer { get; }

    /// <summary>Whether the transaction is active on the connection.</summary>
    bool IsOn(IExecutionConnection connection);
}

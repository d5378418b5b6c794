namespace MsSqlConnector.Execution;

/// <summary>A transaction as an executor checks it.</summary>
internal interface IExecutionTransaction
{
    /// <summary>Whether it is over, and its owner knows.</summary>
    bool IsOver { get; }

    /// <summary>Whether the server has ended it, and its owner has not taken note of that.</summary>
    bool IsEndedByServer { get; }

    /// <summary>Whether the transaction is under way on the connection.</summary>
    bool IsOn(IExecutionConnection connection);
}

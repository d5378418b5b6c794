using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Execution.Interfaces;

/// <summary>The public object whose executions events report: a command or a batch.</summary>
internal interface IObservedCommand
{
    /// <summary>Begins to notify listeners of an execution.</summary>
    /// <param name="operation">The public method that executes.</param>
    ExecutionObserver StartObserver(string operation);
}

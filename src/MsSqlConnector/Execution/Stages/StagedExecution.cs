using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution.Interfaces;

namespace MsSqlConnector.Execution.Stages;

/// <summary>Executes with the stages that an execution needs.</summary>
internal static class StagedExecution
{
    /// <summary>Executes synchronously.</summary>
    /// <param name="executor">The executor.</param>
    /// <param name="command">The object that events report.</param>
    /// <param name="consumer">Determines how much of the response is read, and the result.</param>
    /// <param name="operation">The name of the public method, which events report.</param>
    public static T Execute<TConsumer, T>(this Executor executor, IObservedCommand command, TConsumer consumer, string operation)
        where TConsumer : struct, IResponseConsumer<T> =>
        ExecutionStages.AreNeeded(executor)
            ? ExecutionStages.Run<TConsumer, T>(new ExecutionCall(executor, command, operation), consumer)
            : executor.Run<TConsumer, T>(consumer);

    /// <inheritdoc cref="Execute"/>
    public static Task<T> ExecuteAsync<TConsumer, T>(
        this Executor executor, IObservedCommand command, TConsumer consumer, string operation, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T> =>
        ExecutionStages.AreNeeded(executor)
            ? ExecutionStages.RunAsync<TConsumer, T>(new ExecutionCall(executor, command, operation), consumer, token)
            : executor.RunAsync<TConsumer, T>(consumer, token);
}

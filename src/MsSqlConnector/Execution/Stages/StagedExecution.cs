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
        where TConsumer : struct, IResponseConsumer<T>
    {
        ExecutionStages stages = default;
        return stages.FindNext(executor) is null
            ? executor.Run<TConsumer, T>(consumer)
            : ExecutionStages.Run<TConsumer, T>(stages, new ExecutionCall(executor, command, operation), consumer);
    }

    /// <inheritdoc cref="Execute"/>
    public static Task<T> ExecuteAsync<TConsumer, T>(
        this Executor executor, IObservedCommand command, TConsumer consumer, string operation, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T>
    {
        ExecutionStages stages = default;
        return stages.FindNext(executor) is null
            ? executor.RunAsync<TConsumer, T>(consumer, token)
            : ExecutionStages.RunAsync<TConsumer, T>(stages, new ExecutionCall(executor, command, operation), consumer, token);
    }
}

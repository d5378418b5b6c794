using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution.Interfaces;

namespace MsSqlConnector.Execution;

/// <summary>
/// The additional work of some executions: a command of a data source opens its connection for the execution and closes it afterwards, and
/// listeners are notified. Opening comes first, so that the spans of opening and executing are siblings.
/// </summary>
internal static class ExecutionWrappers
{
    public static T RunOnOwnConnection<TConsumer, T>(Executor executor, IObservedCommand command, TConsumer consumer, string operation)
        where TConsumer : struct, IResponseConsumer<T>
    {
        IExecutionConnection connection = executor.Connection!;
        connection.Open();
        bool isOpenEnded = false;
        try
        {
            consumer.CloseConnection();
            T result = executor.Execute<TConsumer, T>(command, consumer, operation);
            isOpenEnded = consumer.IsOpenEnded;
            return result;
        }
        finally
        {
            if (!isOpenEnded)
            {
                connection.Close();
            }
        }
    }

    public static async Task<T> RunOnOwnConnectionAsync<TConsumer, T>(
        Executor executor, IObservedCommand command, TConsumer consumer, string operation, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T>
    {
        IExecutionConnection connection = executor.Connection!;
        await connection.OpenAsync(token).ConfigureAwait(false);
        bool isOpenEnded = false;
        try
        {
            consumer.CloseConnection();
            T result = await executor.ExecuteAsync<TConsumer, T>(command, consumer, operation, token).ConfigureAwait(false);
            isOpenEnded = consumer.IsOpenEnded;
            return result;
        }
        finally
        {
            if (!isOpenEnded)
            {
                await connection.CloseAsync().ConfigureAwait(false);
            }
        }
    }

    public static T RunObserved<TConsumer, T>(Executor executor, IObservedCommand command, TConsumer consumer, string operation)
        where TConsumer : struct, IResponseConsumer<T>
    {
        ExecutionObserver observer = command.StartObserver(operation);
        T result;
        try
        {
            result = executor.RunReady<TConsumer, T>(consumer);
        }
        catch (Exception exception)
        {
            observer.Fail(exception);
            throw;
        }

        consumer.ReportResult(observer, result);
        return result;
    }

    public static async Task<T> RunObservedAsync<TConsumer, T>(
        Executor executor, IObservedCommand command, TConsumer consumer, string operation, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T>
    {
        ExecutionObserver observer = command.StartObserver(operation);
        T result;
        try
        {
            result = await executor.RunReadyAsync<TConsumer, T>(consumer, token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            observer.Fail(exception);
            throw;
        }

        consumer.ReportResult(observer, result);
        return result;
    }
}

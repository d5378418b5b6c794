using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Execution;

/// <summary>
/// The additional work of some executions: a command of a data source opens its connection for the execution and closes it afterwards, and
/// listeners are notified. Opening comes first, so that the spans of opening and executing are siblings.
/// </summary>
internal static class ExecutionDetours
{
    public static T OnOwnConnection<TShape, T>(Executor executor, IExecutionOwner owner, TShape shape, string operation)
        where TShape : struct, IExecutionShape<T>
    {
        IExecutionConnection connection = executor.Connection!;
        connection.Open();
        bool isOpenEnded = false;
        try
        {
            shape.CloseConnection();
            T result = executor.Execute<TShape, T>(owner, shape, operation);
            isOpenEnded = shape.IsOpenEnded;
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

    public static async Task<T> OnOwnConnectionAsync<TShape, T>(Executor executor, IExecutionOwner owner, TShape shape, string operation, CancellationToken token)
        where TShape : struct, IExecutionShape<T>
    {
        IExecutionConnection connection = executor.Connection!;
        await connection.OpenAsync(token).ConfigureAwait(false);
        bool isOpenEnded = false;
        try
        {
            shape.CloseConnection();
            T result = await executor.ExecuteAsync<TShape, T>(owner, shape, operation, token).ConfigureAwait(false);
            isOpenEnded = shape.IsOpenEnded;
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

    public static T Watch<TShape, T>(Executor executor, IExecutionOwner owner, TShape shape, string operation)
        where TShape : struct, IExecutionShape<T>
    {
        ExecutionWatch watch = owner.StartWatch(operation);
        T result;
        try
        {
            result = executor.Run<TShape, T>(shape);
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        shape.Tell(watch, result);
        return result;
    }

    public static async Task<T> WatchAsync<TShape, T>(Executor executor, IExecutionOwner owner, TShape shape, string operation, CancellationToken token)
        where TShape : struct, IExecutionShape<T>
    {
        ExecutionWatch watch = owner.StartWatch(operation);
        T result;
        try
        {
            result = await executor.RunReadyAsync<TShape, T>(shape, token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            watch.Fail(exception);
            throw;
        }

        shape.Tell(watch, result);
        return result;
    }
}

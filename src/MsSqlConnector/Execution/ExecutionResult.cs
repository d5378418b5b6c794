using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution.Interfaces;

namespace MsSqlConnector.Execution;

/// <summary>
/// A running execution for the Begin and End methods. Ending it before the result is available blocks the thread, as that pattern requires.
/// </summary>
internal sealed class ExecutionResult<T> : IAsyncResult
{
    private const string CallbackDescription = "AsyncCallback";

    private readonly IObservedCommand _command;
    private readonly Task<T> _task;
    private int _hasEnded;

    private ExecutionResult(IObservedCommand command, Task<T> task, object? state)
    {
        _command = command;
        _task = task;
        AsyncState = state;
        CompletedSynchronously = task.IsCompleted;
    }

    public object? AsyncState { get; }

    public WaitHandle AsyncWaitHandle => ((IAsyncResult)_task).AsyncWaitHandle;

    public bool CompletedSynchronously { get; }

    public bool IsCompleted => _task.IsCompleted;

    /// <summary>Returns a started execution. Exceptions that occurred before anything was sent are thrown here.</summary>
    public static IAsyncResult Begin(IObservedCommand command, Task<T> task, AsyncCallback? callback, object? state)
    {
        if (task is { IsFaulted: true, Exception.InnerException: not SqlException })
        {
            task.GetAwaiter().GetResult();
        }

        var result = new ExecutionResult<T>(command, task, state);
        if (callback is not null && result.CompletedSynchronously)
        {
            result.Call(callback);
        }
        else if (callback is not null)
        {
            task.ConfigureAwait(false).GetAwaiter().OnCompleted(() => result.Call(callback));
        }

        return result;
    }

    /// <exception cref="ArgumentNullException"><paramref name="asyncResult"/> is null.</exception>
    /// <exception cref="ArgumentException">The result belongs to another command or another method.</exception>
    /// <exception cref="InvalidOperationException">The result has already been taken.</exception>
    public static T End(IObservedCommand command, IAsyncResult asyncResult)
    {
        ArgumentNullException.ThrowIfNull(asyncResult);
        if (asyncResult is not ExecutionResult<T> result || !ReferenceEquals(result._command, command))
        {
            throw new ArgumentException(
                "Mismatched end method call for asyncResult: it was returned by another command or another Begin method.",
                nameof(asyncResult));
        }

        return Interlocked.Exchange(ref result._hasEnded, 1) == 0
            ? result._task.GetAwaiter().GetResult()
            : throw new InvalidOperationException("The End method cannot be called more than once for the same execution.");
    }

    /// <summary>
    /// Calls the callback. No caller can catch its exception, which would end the process. As with Microsoft.Data.SqlClient, it is the
    /// exception of a task that no caller observes.
    /// </summary>
    private void Call(AsyncCallback callback)
    {
        try
        {
            callback(this);
        }
        catch (Exception exception)
        {
            ListenerInvoker.Fail(CallbackDescription, exception);
            _ = Task.FromException(exception);
        }
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>Runs the synchronous part of an operation on a separate thread, which can block forever.</summary>
public static class TestThread
{
    public static Task<T> Run<T>(Func<ValueTask<T>> operation)
    {
        var ended = new TaskCompletionSource<T>(TaskCreationOptions.RunContinuationsAsynchronously);
        SynchronizationContext? context = SynchronizationContext.Current;
        var thread = new Thread(() =>
        {
            SynchronizationContext.SetSynchronizationContext(context);
            _ = CompleteAsync(operation, ended);
        }) { IsBackground = true, Name = "test" };
        thread.Start();
        return ended.Task;
    }

    private static async Task CompleteAsync<T>(Func<ValueTask<T>> operation, TaskCompletionSource<T> ended)
    {
        try
        {
            ended.SetResult(await operation());
        }
#pragma warning disable CA1031 // It is thrown again where the operation is awaited.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            ended.SetException(exception);
        }
    }
}

using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

/// <summary>
/// Adapts a task to the Begin/End pattern, which <c>SslStream</c> on .NET Framework uses for its inner stream. The callback calls End after
/// the task has completed, so End does not block.
/// </summary>
internal static class AsyncCallbacks
{
    public static Task<int> Begin(Task<int> task, AsyncCallback? callback, object? state)
    {
        var source = new TaskCompletionSource<int>(state);
        task.ContinueWith(
            completed =>
            {
                if (completed.IsFaulted)
                {
                    source.SetException(completed.Exception!.InnerExceptions);
                }
                else
                {
                    source.SetResult(completed.Result);
                }

                callback?.Invoke(source.Task);
            },
            TaskScheduler.Default);
        return source.Task;
    }
}

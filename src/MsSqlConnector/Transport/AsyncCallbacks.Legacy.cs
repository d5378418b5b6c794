using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

/// <summary>
/// A task in the shape of Begin and End, which is how .NET Framework's <c>SslStream</c> reads the stream under it. End is
/// only called from the callback, when the task is complete, so nothing blocks there.
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

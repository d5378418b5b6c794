using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Shims;

/// <summary>
/// Provides the methods of <see cref="Task{TResult}"/> that later platforms have, which stop waiting for a task that cannot be canceled.
/// </summary>
internal static class TaskShim
{
    extension<T>(Task<T> task)
    {
        public async Task<T> WaitAsync(CancellationToken token)
        {
            if (task.IsCompleted || !token.CanBeCanceled)
            {
                return await task.ConfigureAwait(false);
            }

            var cancelled = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            using (token.Register(static state => ((TaskCompletionSource<bool>)state!).TrySetResult(true), cancelled, false))
            {
                Task first = await Task.WhenAny(task, cancelled.Task).ConfigureAwait(false);
                return first == task ? await task.ConfigureAwait(false) : throw new OperationCanceledException(token);
            }
        }
    }
}

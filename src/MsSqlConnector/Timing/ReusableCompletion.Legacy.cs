using System;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <content>Queues a continuation.</content>
internal partial struct ReusableCompletion
{
    private static void Queue(Action<object?> continuation, object? state) =>
        ThreadPool.UnsafeQueueUserWorkItem(new WaitCallback(continuation), state);
}

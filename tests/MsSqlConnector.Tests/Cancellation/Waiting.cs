using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>A call that waits for the server, in its two forms, and the command that can be canceled during the call.</summary>
/// <param name="Sync">The synchronous form.</param>
/// <param name="Async">The asynchronous form.</param>
/// <param name="Cancel">Cancels it from another thread; null if there is no such method.</param>
internal sealed record Waiting(Action Sync, Func<CancellationToken, Task> Async, Action? Cancel)
{
    public Task RunAsync(bool isAsync, CancellationToken token) => isAsync
        ? Async(token)
        : Task.Factory.StartNew(Sync, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}

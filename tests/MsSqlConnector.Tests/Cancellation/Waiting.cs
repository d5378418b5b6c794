using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>A call that waits for the server, in its two forms, and the command that may be cancelled meanwhile.</summary>
/// <param name="Sync">Blocks its thread.</param>
/// <param name="Async">Does not.</param>
/// <param name="Cancel">Stops it from another thread; null where there is nothing to call.</param>
internal sealed record Waiting(Action Sync, Func<CancellationToken, Task> Async, Action? Cancel)
{
    public Task RunAsync(bool isAsync, CancellationToken token) => isAsync
        ? Async(token)
        : Task.Factory.StartNew(Sync, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}

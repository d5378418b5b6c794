using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak;

/// <summary>Starts a user: on the thread pool, or on a thread of its own if its calls are synchronous.</summary>
internal static class UserTask
{
    public static Task Start(Func<Task> run, bool isAsync) => isAsync
        ? Task.Run(run, CancellationToken.None)
        : Task.Factory.StartNew(
            () => run().GetAwaiter().GetResult(), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}

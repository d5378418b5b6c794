using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer;

/// <summary>
/// The limit of every wait for an event, in tests and in the server. It is longer than any machine needs, and shorter than the limit of a
/// test, so that the message of the wait is the message of the failing test.
/// </summary>
public static class WaitLimit
{
    public static TimeSpan Time { get; } = TimeSpan.FromMinutes(1);

    /// <summary>Waits for a task.</summary>
    /// <param name="task">The task.</param>
    /// <param name="expectation">A sentence that states the event, for the message.</param>
    /// <exception cref="TimeoutException">The task has not ended within the limit.</exception>
    public static Task WithinAsync(Task task, string expectation) => WithinAsync(task, Time, () => expectation);

    /// <inheritdoc cref="WithinAsync(Task, string)"/>
    internal static Task WithinAsync(Task task, Func<string> expectation) => WithinAsync(task, Time, expectation);

    /// <inheritdoc cref="WithinAsync(Task, string)"/>
    internal static async Task WithinAsync(Task task, TimeSpan limit, Func<string> expectation)
    {
        using CancellationTokenSource ended = new();
        if (!task.IsCompleted && await Task.WhenAny(task, Task.Delay(limit, ended.Token)) != task)
        {
            throw new TimeoutException($"Not reached within {limit.TotalSeconds} seconds: {expectation()}");
        }

        ended.Cancel();
        await task;
    }
}

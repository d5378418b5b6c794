using System.Collections.Concurrent;
using System.Threading.Tasks;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>A job of Hangfire that reports its execution to the test that enqueued it.</summary>
public static class SignaledJob
{
    private static readonly ConcurrentDictionary<string, TaskCompletionSource<int>> s_executions = [];

    /// <summary>The argument of the execution with this key.</summary>
    public static Task<int> ExecutionOf(string key) => Of(key).Task;

    /// <summary>Executes the job.</summary>
    public static void Execute(string key, int value) => Of(key).TrySetResult(value);

    private static TaskCompletionSource<int> Of(string key) =>
        s_executions.GetOrAdd(key, static _ => new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously));
}

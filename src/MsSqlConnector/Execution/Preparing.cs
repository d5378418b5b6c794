using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution;

/// <summary>Preparing in the form of a task, which is complete when it is returned.</summary>
internal static class Preparing
{
    /// <summary>Prepares, which sends nothing and so never waits.</summary>
    public static Task InTask(Executor executor, CancellationToken token)
    {
        if (token.IsCancellationRequested)
        {
            return Task.FromCanceled(token);
        }

        try
        {
            executor.Prepare();
            return Task.CompletedTask;
        }
        catch (InvalidOperationException exception)
        {
            return Task.FromException(exception);
        }
    }
}

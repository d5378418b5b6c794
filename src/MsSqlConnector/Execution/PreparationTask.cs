using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution;

/// <summary>Prepares a command for the asynchronous methods. The returned task is already complete.</summary>
internal static class PreparationTask
{
    /// <summary>Prepares the command. This sends nothing, so it never waits.</summary>
    public static Task Run(Executor executor, CancellationToken token)
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

using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Timing;

/// <summary>
/// Starts work on the thread pool that outlives the call that starts it, or that several callers share. It does not run in the execution
/// context of the first caller, which contains its activity and its ambient transaction.
/// </summary>
internal static class DetachedTask
{
    public static Task Run(Func<Task> work)
    {
        using (FlowSuppression.Begin())
        {
            return Task.Run(work);
        }
    }

    /// <inheritdoc cref="Run(Func{Task})"/>
    public static Task<T> Run<T>(Func<Task<T>> work)
    {
        using (FlowSuppression.Begin())
        {
            return Task.Run(work);
        }
    }
}

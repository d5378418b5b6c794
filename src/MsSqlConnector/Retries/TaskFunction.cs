using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Retries;

/// <summary>An asynchronous function without a result, as one with a result.</summary>
internal sealed class TaskFunction(Func<Task> function)
{
    public async Task<bool> RunAsync()
    {
        await function().ConfigureAwait(false);
        return true;
    }
}

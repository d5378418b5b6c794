using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Retries;

/// <summary>A provider that counts its calls and executes nothing.</summary>
internal sealed class CountingProvider : SqlRetryLogicBaseProvider
{
    public int Count { get; private set; }

    public override TResult Execute<TResult>(object sender, Func<TResult> function)
    {
        Count++;
        throw new NotSupportedException();
    }

    public override Task<TResult> ExecuteAsync<TResult>(
        object sender, Func<Task<TResult>> function, CancellationToken cancellationToken = default)
    {
        Count++;
        throw new NotSupportedException();
    }

    public override Task ExecuteAsync(object sender, Func<Task> function, CancellationToken cancellationToken = default)
    {
        Count++;
        throw new NotSupportedException();
    }
}

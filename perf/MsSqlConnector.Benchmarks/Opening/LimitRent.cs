using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>The minimum of a pool: an object for the caller, one compare-exchange to rent a session and one to return it.</summary>
internal sealed class LimitRent() : Opener(ProviderNames.Limit)
{
    private object? _idle = new();

    public override void Repeat(int count)
    {
        for (int i = 0; i < count; i++)
        {
            User user = new(this);
            user.Dispose();
        }
    }

    public override Task RepeatAsync(int count)
    {
        Repeat(count);
        return Task.CompletedTask;
    }

    public override Task<IDisposable> OpenAsync() => Task.FromResult<IDisposable>(new User(this));

    public override void Clear()
    {
    }

    private sealed class User(LimitRent pool) : IDisposable
    {
        private readonly object? _session = Interlocked.Exchange(ref pool._idle, null);

        public void Dispose() => Interlocked.CompareExchange(ref pool._idle, _session, null);
    }
}

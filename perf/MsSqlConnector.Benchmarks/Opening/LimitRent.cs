using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>The least a pool can cost: an object for the user, one compare-exchange to take a session and one to put it back.</summary>
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

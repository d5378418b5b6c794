using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>Tests that hang, for <see cref="HangingTests"/>: they run only on its request, in a separate process.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Framework)]
public sealed class HangingSamples : IDisposable
{
    private bool _hangsAtDispose;

    [Fact(Explicit = true)]
    public void Synchronous()
    {
        using var never = new ManualResetEventSlim();
        never.Wait(CancellationToken.None);
    }

    [Fact(Explicit = true)]
    public Task Asynchronous() => new TaskCompletionSource().Task;

    [Theory(Explicit = true)]
    [InlineData(1)]
    [InlineData(2)]
    public void One_of_two_cases_hangs(int number)
    {
        if (number == 2)
        {
            Synchronous();
        }
    }

    [Fact(Explicit = true)]
    public void Hangs_at_dispose() => _hangsAtDispose = true;

    [Fact(Explicit = true)]
    public void Healthy() => Assert.False(_hangsAtDispose);

    public void Dispose()
    {
        if (_hangsAtDispose)
        {
            Synchronous();
        }
    }
}

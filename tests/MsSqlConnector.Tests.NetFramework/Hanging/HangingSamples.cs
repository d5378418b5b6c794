using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>Tests that hang, for <see cref="HangingTests"/>, which starts a process that runs only them.</summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, "They hang by design. HangingTests runs them in a separate process.")]
public sealed class HangingSamples : IDisposable
{
    private bool _hangsAtDispose;

    [Fact]
    public void Synchronous()
    {
        using var never = new ManualResetEventSlim();
        never.Wait();
    }

    [Fact]
    public Task Asynchronous() => new TaskCompletionSource<int>().Task;

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void One_of_two_cases_hangs(int number)
    {
        if (number == 2)
        {
            Synchronous();
        }
    }

    [Fact]
    public void Hangs_at_dispose() => _hangsAtDispose = true;

    [Fact]
    public void Healthy() => Assert.False(_hangsAtDispose);

    public void Dispose()
    {
        if (_hangsAtDispose)
        {
            Synchronous();
        }
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Timing;

/// <summary>A completion that is reused as soon as its result was read, while the completing thread is still in its call.</summary>
[EveryBuild]
public sealed class ReusableCompletionTests : IValueTaskSource
{
    private const int OperationCount = 100_000;

    /// <summary>Fewer, because each poll can take ten milliseconds while the processors are busy.</summary>
    private const int PolledOperationCount = 500;

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly SemaphoreSlim _begun = new(0);
    private readonly TaskCompletionSource<bool> _isOver = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private ReusableCompletion _completion;
    private bool _isEnding;
    private int _completedCount;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Each_operation_completes_once_even_when_the_next_begins_immediately(bool isPolled)
    {
        var completing = new Thread(CompleteAll);
        completing.Start();
        await BeginAllAsync(isPolled);
        await _isOver.Task.WaitAsync(s_patience, TestToken);
    }

    [Fact]
    public async Task A_failure_is_thrown_to_the_awaiting_caller()
    {
        _completion.Reset();
        var operation = new ValueTask(this, _completion.Version);
        _completion.Complete(new TimeoutException("late"));
        Assert.True(operation.IsFaulted);
        await Assert.ThrowsAsync<TimeoutException>(async () => await operation);
    }

    /// <summary>Awaits as the provider does, without a synchronization context.</summary>
    private async Task BeginAllAsync(bool isPolled)
    {
        int count = isPolled ? PolledOperationCount : OperationCount;
        for (int i = 0; i < count; i++)
        {
            _completion.Reset();
            var operation = new ValueTask(this, _completion.Version);
            _begun.Release();
            if (isPolled)
            {
                Eventually.IsTrue(() => operation.IsCompleted, $"Operation {i} has ended.");
            }

            await operation.ConfigureAwait(false);
            Assert.Equal(i + 1, Volatile.Read(ref _completedCount));
        }

        Volatile.Write(ref _isEnding, true);
        _begun.Release();
    }

    void IValueTaskSource.GetResult(short token)
    {
        _completion.GetResult(token);
        _completion.Reset();
    }

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _completion.GetStatus(token);

    void IValueTaskSource.OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _completion.OnCompleted(continuation, state, token, flags);

    private void CompleteAll()
    {
        while (_begun.Wait(s_patience))
        {
            if (Volatile.Read(ref _isEnding))
            {
                _isOver.TrySetResult(true);
                return;
            }

            Interlocked.Increment(ref _completedCount);
            _completion.Complete(null);
        }
    }
}

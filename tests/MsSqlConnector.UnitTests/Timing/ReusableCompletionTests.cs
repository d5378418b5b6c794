using System;
using System.Diagnostics;
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
    private const int MaxOperationCount = 100_000;

    // Each switch of threads can take a millisecond on one busy processor.
    private static readonly TimeSpan s_longest = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly SemaphoreSlim _begun = new(0);
    private readonly TaskCompletionSource<bool> _isOver = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private ReusableCompletion _completion;
    private bool _isEnding;

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
        var watch = Stopwatch.StartNew();
        for (int i = 0; i < MaxOperationCount && watch.Elapsed < s_longest; i++)
        {
            _completion.Reset();
            var operation = new ValueTask(this, _completion.Version);
            _begun.Release();
            if (isPolled)
            {
                Eventually.IsTrue(() => operation.IsCompleted, $"Operation {i} has ended.");
            }

            await operation.ConfigureAwait(false);
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

            _completion.Complete(null);
        }
    }
}

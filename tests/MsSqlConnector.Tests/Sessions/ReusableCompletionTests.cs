using System;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Sessions;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>A completion that is used again as soon as its result was taken, while the completing thread is still in its call.</summary>
public sealed class ReusableCompletionTests : IValueTaskSource
{
    private const int OperationCount = 100_000;

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly SemaphoreSlim _begun = new(0);
    private readonly TaskCompletionSource<bool> _isOver = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private ReusableCompletion _completion;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Each_operation_ends_once_however_soon_the_next_one_begins(bool isPolled)
    {
        var completing = new Thread(CompleteAll);
        completing.Start();
        await BeginAllAsync(isPolled);
        await _isOver.Task.WaitAsync(s_patience, TestContext.Current.CancellationToken);
    }

    [Fact]
    public async Task A_failure_is_thrown_to_the_one_that_awaits()
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
        for (int i = 0; i < OperationCount; i++)
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
        for (int i = 0; i < OperationCount; i++)
        {
            if (!_begun.Wait(s_patience))
            {
                return;
            }

            _completion.Complete(null);
        }

        _isOver.TrySetResult(true);
    }
}

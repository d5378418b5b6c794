using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>The claim of an execution, which excludes other executions between its operations.</summary>
public sealed class SessionClaimTests
{
    private readonly SessionLease _lease = new(new RequestControl(new CountingTransport(), TimeProvider.System));

    [Fact]
    public void Only_one_execution_claims_the_session()
    {
        ActiveRequest first = CreateExecution();
        ActiveRequest second = CreateExecution();
        Assert.True(first.TryClaim());
        Assert.False(second.TryClaim());
        first.ReleaseSession();
        Assert.False(second.TryClaim());
        first.Release();
        Assert.True(second.TryClaim());
        Assert.True(second.OwnsSession);
    }

    [Fact]
    public void An_execution_does_not_claim_the_session_during_an_operation()
    {
        Assert.True(_lease.TryEnter(_lease.Rental));
        Assert.False(CreateExecution().TryClaim());
        Assert.False(_lease.IsClaimed);
        _lease.Exit(_lease.Rental);
        Assert.True(CreateExecution().TryClaim());
    }

    [Fact]
    public void An_execution_does_not_claim_the_session_after_its_rental_has_ended()
    {
        ActiveRequest execution = CreateExecution();
        Assert.True(_lease.TryEnd());
        Assert.False(execution.TryClaim());
        Assert.True(_lease.IsFree);
    }

    [Fact]
    public void A_claim_of_an_ended_rental_does_not_exclude_the_next_owner()
    {
        ActiveRequest late = CreateExecution();
        Assert.True(late.TryClaim());
        late.ReleaseSession();
        Assert.True(_lease.TryEnd());
        Assert.False(_lease.IsClaimed);
        Assert.True(_lease.IsFree);
        ActiveRequest next = CreateExecution();
        Assert.True(next.TryClaim());
        late.Release();
        Assert.False(late.TryClaim());
        Assert.False(CreateExecution().TryClaim());
        Assert.True(next.OwnsSession);
    }

    [Fact]
    public void A_late_attempt_does_not_remove_the_claim_of_the_next_owner()
    {
        ActiveRequest late = CreateExecution();
        Assert.True(_lease.TryEnd());
        ActiveRequest next = CreateExecution();
        Assert.True(next.TryClaim());
        next.ReleaseSession();

        Assert.False(late.TryClaim());

        Assert.True(_lease.IsClaimedBy(next));
        Assert.False(CreateExecution().TryClaim());
    }

    [Fact]
    public void An_operation_on_one_of_several_sessions_excludes_executions_and_is_excluded_by_them()
    {
        ActiveRequest execution = CreateExecution();
        Assert.True(SessionOperation.TryBegin(_lease, _lease.Rental, out SessionOperation operation));
        Assert.False(execution.TryClaim());
        operation.Dispose();
        Assert.True(execution.TryClaim());
        execution.ReleaseSession();
        Assert.False(SessionOperation.TryBegin(_lease, _lease.Rental, out _));
        execution.Release();
        Assert.True(_lease.IsFree);
    }

    [Fact]
    public void An_execution_does_not_enter_again_after_another_one_has_claimed_the_session()
    {
        ActiveRequest first = CreateExecution();
        Assert.True(first.TryClaim());
        first.Release();
        Assert.True(first.TryReenter());
        Assert.False(_lease.IsClaimed);
        ActiveRequest second = CreateExecution();
        Assert.False(second.TryClaim());
        first.ReleaseSession();
        Assert.True(second.TryClaim());
        second.ReleaseSession();

        Assert.False(first.TryReenter());
        Assert.False(first.HoldsLease);
        Assert.True(_lease.TryEnter(second.Rental));
    }

    /// <summary>The threads of a connection with multiple active result sets look for a free session and can find the same one.</summary>
    [Fact]
    public async Task Attempts_of_another_thread_never_disturb_the_operations_of_an_execution()
    {
        ActiveRequest execution = CreateExecution();
        Assert.True(execution.TryClaim());
        execution.ReleaseSession();
        bool isOver = false;
        TaskCompletionSource<bool> begun = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Task attempts = Task.Run(
            () =>
            {
                begun.SetResult(true);
                while (!Volatile.Read(ref isOver))
                {
                    Assert.False(CreateExecution().TryClaim());
                    Assert.False(SessionOperation.TryBegin(_lease, _lease.Rental, out _));
                }
            },
            TestToken);
        await begun.Task;
        int refusedCount = 0;
        for (int i = 0; i < 300_000; i++)
        {
            if (_lease.TryEnter(execution.Rental))
            {
                _lease.Exit(execution.Rental);
            }
            else
            {
                refusedCount++;
            }
        }

        Volatile.Write(ref isOver, true);
        await attempts;
        Assert.Equal(0, refusedCount);
    }

    private ActiveRequest CreateExecution() => new(_lease, rental: _lease.Rental);
}

using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Timing;

/// <summary>Deadlines and waits of a clock that the test advances. The same waits on the system clock have tests of their own.</summary>
[EveryBuild]
public sealed class ClockTests
{
    private readonly TestClock _clock = new();
    private readonly object _gate = new();

    [Fact]
    public void A_deadline_passes_exactly_when_its_clock_reaches_it()
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(_clock, 1);
        Assert.Equal((1000, 1000), (deadline.RemainingMilliseconds, deadline.TimerMilliseconds));
        _clock.Advance(TimeSpan.FromSeconds(1) - TimeSpan.FromTicks(1));
        Assert.Equal((1, false), (deadline.RemainingMilliseconds, deadline.HasPassed));
        _clock.Advance(TimeSpan.FromTicks(1));
        Assert.Equal((0, true), (deadline.RemainingMilliseconds, deadline.HasPassed));
    }

    [Fact]
    public void Derived_deadlines_use_the_same_clock()
    {
        Deadline never = Deadline.FromTimeoutSeconds(_clock, 0);
        Assert.True(never.IsNever);
        Assert.Same(_clock, never.FromNow(10).Clock);
        Assert.Same(_clock, Deadline.After(_clock, 10).Postpone(5).Clock);
        Assert.Same(TimeProvider.System, Deadline.Never.FromNow(10).Clock);
        Assert.True(SystemDeadline.After(10).IsOnSystemClock);
    }

    [Fact]
    public async Task A_gate_wakes_up_at_the_deadline()
    {
        Task<bool> waiting = Task.Run(() => WaitAtGate(Deadline.After(_clock, 60_000), CancellationToken.None), TestToken);
        await _clock.PassAsync(60_000);
        Assert.True(await waiting);
    }

    [Fact]
    public async Task A_gate_wakes_up_when_it_is_pulsed()
    {
        using CancellationTokenSource source = new();
        Task<bool> waiting = Task.Run(() => WaitAtGate(Deadline.After(_clock, 60_000), source.Token), TestToken);
        await _clock.HasTimerAsync(60_000);
        source.Cancel();
        lock (_gate)
        {
            Monitor.PulseAll(_gate);
        }

        Assert.False(await waiting);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_thread_sleeps_until_the_clock_or_the_token_wakes_it(bool isCanceled)
    {
        using CancellationTokenSource source = new();
        Task sleeping = Task.Run(() => _clock.Sleep(TimeSpan.FromHours(1), source.Token), TestToken);
        await _clock.HasTimerAsync(3_600_000);
        Assert.False(sleeping.IsCompleted);
        if (isCanceled)
        {
            source.Cancel();
        }
        else
        {
            _clock.Advance(TimeSpan.FromHours(1));
        }

        await sleeping;
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_token_is_canceled_by_the_clock_or_by_another_token(bool isCanceled)
    {
        using CancellationTokenSource source = new();
        using CancellationTokenSource timer = Deadline.After(_clock, 1000).StartTimer(source.Token);
        _clock.Advance(999);
        Assert.False(timer.IsCancellationRequested);
        if (isCanceled)
        {
            source.Cancel();
        }
        else
        {
            _clock.Advance(1);
        }

        Assert.True(timer.IsCancellationRequested);
    }

    [Fact]
    public void Alarms_are_called_in_the_order_of_their_deadlines_and_not_after_they_were_removed()
    {
        string calls = "";
        RecordingAlarm removed = new();
        new RecordingAlarm(() => calls += "b").Set(Deadline.After(_clock, 20));
        new RecordingAlarm(() => calls += "a").Set(Deadline.After(_clock, 10));
        removed.Set(Deadline.After(_clock, 5));
        removed.Remove();
        _clock.Advance(9);
        Assert.Equal("", calls);
        _clock.Advance(1);
        Assert.Equal("a", calls);
        _clock.Advance(60_000);
        Assert.Equal(("ab", 0), (calls, removed.DueCount));
    }

    [Fact]
    public async Task An_alarm_whose_deadline_has_passed_is_called_at_once_on_another_thread()
    {
        TaskCompletionSource<int> called = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new RecordingAlarm(() => called.SetResult(Environment.CurrentManagedThreadId)).Set(Deadline.After(_clock, 0));
        Assert.NotEqual(Environment.CurrentManagedThreadId, await called.Task);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_semaphore_is_entered_or_the_deadline_passes(bool isAsync)
    {
        using SemaphoreSlim semaphore = new(1);
        Assert.True(await EnterAsync(semaphore, isAsync));
        Task<bool> entering = Task.Run(() => EnterAsync(semaphore, isAsync), TestToken);
        await _clock.PassAsync(1000);
        Assert.False(await entering);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_task_is_awaited_until_the_deadline(bool isSystem)
    {
        TaskCompletionSource<bool> source = new();
        Deadline deadline = isSystem ? SystemDeadline.After(1) : Deadline.After(_clock, 1000);
        Task<bool> waiting = Task.Run(() => deadline.WaitFor(source.Task), TestToken);
        if (!isSystem)
        {
            await _clock.PassAsync(1000);
        }

        Assert.False(await waiting);
        source.SetResult(true);
        Assert.True(deadline.WaitFor(source.Task));
    }

    [Fact]
    public void Durations_are_in_the_units_of_the_platform()
    {
        long ticks = _clock.GetTicks();
        int milliseconds = _clock.GetTickCount();
        TimeSpan time = _clock.GetTime();
        _clock.Advance(TimeSpan.FromMilliseconds(1500));
        Assert.Equal(Stopwatch.Frequency * 3 / 2, _clock.GetTicks() - ticks);
        Assert.Equal(1500, _clock.GetTickCount() - milliseconds);
        Assert.Equal(TimeSpan.FromMilliseconds(1500), _clock.GetTime() - time);
    }

    [Fact]
    public async Task A_thread_for_blocking_calls_ends_after_an_idle_time_of_its_clock()
    {
        BlockingCalls calls = new(_clock);
        TaskCompletionSource<Thread> called = new(TaskCreationOptions.RunContinuationsAsynchronously);
        calls.Start(() => called.SetResult(Thread.CurrentThread));
        Thread thread = await called.Task;
        await _clock.PassAsync(10_000);
        Eventually.IsTrue(() => !thread.IsAlive, "The thread has ended.");
    }

    private async Task<bool> EnterAsync(SemaphoreSlim semaphore, bool isAsync)
    {
        Deadline deadline = Deadline.After(_clock, 1000);
        return isAsync ? await deadline.EnterAsync(semaphore, TestToken) : deadline.Enter(semaphore, TestToken);
    }

    /// <summary>Waits for the token, and returns whether the deadline passed first.</summary>
    private bool WaitAtGate(Deadline deadline, CancellationToken token)
    {
        lock (_gate)
        {
            while (!deadline.HasPassed && !token.IsCancellationRequested)
            {
                deadline.Wait(_gate);
            }

            return deadline.HasPassed;
        }
    }
}

using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Time.Testing;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Timing;

/// <summary>
/// A clock that a test advances. It starts now, so that certificates and tokens of the system clock are valid, and reports when the
/// provider waits for it.
/// </summary>
internal sealed class TestClock : FakeTimeProvider
{
    private readonly object _gate = new();
    private readonly HashSet<TestTimer> _timers = [];
    private readonly List<(DateTimeOffset From, DateTimeOffset To, TaskCompletionSource<bool> Source)> _waits = [];

    public TestClock()
        : base(DateTimeOffset.UtcNow)
    {
    }

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        TestTimer timer = new(this);
        timer.Attach(
            base.CreateTimer(
                argument =>
                {
                    timer.OnFired();
                    callback(argument);
                },
                state,
                Timeout.InfiniteTimeSpan,
                Timeout.InfiniteTimeSpan));
        timer.Change(dueTime, period);
        return timer;
    }

    /// <summary>Advances the clock by a number of milliseconds.</summary>
    public void Advance(long milliseconds) => Advance(TimeSpan.FromMilliseconds(milliseconds));

    /// <summary>Completes when the provider waits for the clock with a timer that is due after the time, within a millisecond.</summary>
    public Task HasTimerAsync(long milliseconds) => HasTimerAsync(milliseconds - 1, milliseconds);

    /// <summary>Completes when there is a timer that is due between two times from now.</summary>
    public Task HasTimerAsync(long fromMilliseconds, long toMilliseconds) => WaitLimit.WithinAsync(
        TimerAsync(fromMilliseconds, toMilliseconds), $"The provider waits for {fromMilliseconds} to {toMilliseconds} ms of the clock.");

    /// <summary>Waits until the provider waits for this time, and advances the clock by it.</summary>
    public async Task PassAsync(long milliseconds)
    {
        await HasTimerAsync(milliseconds);
        Advance(milliseconds);
    }

    /// <summary>
    /// Advances the clock by a time whenever the provider waits for that time, until a task has ended. The provider can begin to wait again
    /// before it notices that the time has passed, for example while it still sends what fits into the buffers of the socket.
    /// </summary>
    public async Task PassUntilAsync(Task ended, long milliseconds)
    {
        while (!ended.IsCompleted)
        {
            Task next = Task.WhenAny(ended, TimerAsync(milliseconds - 1, milliseconds));
            await WaitLimit.WithinAsync(next, $"The provider waits for {milliseconds} ms of the clock, or the task has ended.");
            Advance(milliseconds);
        }
    }

    private Task<bool> TimerAsync(long fromMilliseconds, long toMilliseconds)
    {
        TaskCompletionSource<bool> source = new(TaskCreationOptions.RunContinuationsAsynchronously);
        lock (_gate)
        {
            DateTimeOffset now = GetUtcNow();
            _waits.Add((now.AddMilliseconds(fromMilliseconds), now.AddMilliseconds(toMilliseconds), source));
            Check();
        }

        return source.Task;
    }

    private void Set(TestTimer timer, DateTimeOffset? due)
    {
        lock (_gate)
        {
            timer.Due = due;
            if (due is null)
            {
                _timers.Remove(timer);
            }
            else
            {
                _timers.Add(timer);
                Check();
            }
        }
    }

    private void Check() => _waits.RemoveAll(wait =>
    {
        foreach (TestTimer timer in _timers)
        {
            if (timer.Due >= wait.From && timer.Due <= wait.To)
            {
                wait.Source.TrySetResult(true);
                return true;
            }
        }

        return false;
    });

    /// <summary>A timer whose time the clock knows.</summary>
    private sealed class TestTimer(TestClock clock) : ITimer
    {
        private ITimer? _timer;
        private TimeSpan _period;

        public DateTimeOffset? Due { get; set; }

        public void Attach(ITimer timer) => _timer = timer;

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            _period = period;
            bool isChanged = _timer!.Change(dueTime, period);
            if (dueTime != TimeSpan.Zero)
            {
                clock.Set(this, dueTime < TimeSpan.Zero ? null : clock.GetUtcNow() + dueTime);
            }

            return isChanged;
        }

        public void OnFired() => clock.Set(this, _period > TimeSpan.Zero ? clock.GetUtcNow() + _period : null);

        public void Dispose()
        {
            clock.Set(this, null);
            _timer!.Dispose();
        }

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }
    }
}

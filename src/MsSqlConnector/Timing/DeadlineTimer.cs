using System;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>A timer of a clock that does not capture the execution context of the caller. It is created without being started.</summary>
internal sealed class DeadlineTimer : IDisposable
{
    private readonly ITimer _timer;

    private DeadlineTimer(ITimer timer) => _timer = timer;

    public static DeadlineTimer Create(TimeProvider clock, TimerCallback callback, object state)
    {
        using (FlowSuppression.Begin())
        {
            return new DeadlineTimer(clock.CreateTimer(callback, state, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan));
        }
    }

    /// <summary>Starts the timer. When it fires, the deadline, which belongs to the timer's clock, has passed.</summary>
    /// <param name="deadline">The deadline. If it never passes, the timer is stopped.</param>
    /// <param name="maxMilliseconds">The time after which the timer fires even if the deadline has not passed.</param>
    public void Start(Deadline deadline, int maxMilliseconds = int.MaxValue)
    {
        // The loop repeats if a test has advanced the clock after the time was read and before the timer was started.
        int milliseconds;
        do
        {
            milliseconds = deadline.TimerMilliseconds;
            Start(Math.Min(milliseconds, maxMilliseconds));
        }
        while (!deadline.IsOnSystemClock && milliseconds != deadline.TimerMilliseconds);
    }

    /// <summary>Starts or stops the timer.</summary>
    /// <param name="milliseconds">The time until the timer fires; -1 to stop it.</param>
    /// <param name="periodMilliseconds">The time between two further calls; -1 for no more.</param>
    public void Start(int milliseconds, int periodMilliseconds = Timeout.Infinite) =>
        _timer.Change(TimeSpan.FromMilliseconds(milliseconds), TimeSpan.FromMilliseconds(periodMilliseconds));

    public void Dispose() => _timer.Dispose();
}

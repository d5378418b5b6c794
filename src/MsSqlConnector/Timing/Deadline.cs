using System;
using System.Diagnostics;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// A point in time on a monotonic clock. It is passed through all parts of an operation as one time budget, so that no part starts a
/// timeout of its own. It carries its clock, also if it never passes, so that deadlines derived from it use the same one.
/// </summary>
internal readonly struct Deadline
{
    // The resolution of the platform's timers. A timer can fire this much too early.
    private const int TimerStepMilliseconds = 16;

    private static readonly long s_ticksPerMillisecond = Stopwatch.Frequency / 1000;

    /// <summary>The clock; null for that of the system, which is then read without a virtual call.</summary>
    private readonly TimeProvider? _clock;

    private readonly long _timestamp;

    private Deadline(TimeProvider? clock, long timestamp)
    {
        _clock = clock;
        _timestamp = timestamp;
    }

    /// <summary>Gets a deadline of the system clock that never passes.</summary>
    public static Deadline Never => new(null, long.MaxValue);

    public TimeProvider Clock => _clock ?? TimeProvider.System;

    /// <summary>
    /// Gets a value that indicates whether the deadline is one of the system clock, whose time the waits of the platform measure.
    /// </summary>
    public bool IsOnSystemClock => _clock is null;

    public bool IsNever => _timestamp == long.MaxValue;

    public bool HasPassed => !IsNever && Now >= _timestamp;

    /// <summary>Gets the current time of the clock, in its ticks.</summary>
    public long Now => _clock is null ? Stopwatch.GetTimestamp() : _clock.GetTimestamp();

    /// <summary>Gets the remaining time in milliseconds, at least 0; -1 (infinite) if the deadline never passes.</summary>
    public int RemainingMilliseconds
    {
        get
        {
            if (IsNever)
            {
                return -1;
            }

            long tickCount = _timestamp - Now;
            if (tickCount <= 0)
            {
                return 0;
            }

            // Rounded up, so that a wait for the remaining time does not end too early.
            long ticksPerMillisecond = TicksPerMillisecond;
            long milliseconds = (tickCount + ticksPerMillisecond - 1) / ticksPerMillisecond;
            return milliseconds > int.MaxValue ? int.MaxValue : (int)milliseconds;
        }
    }

    /// <summary>
    /// Gets the due time in milliseconds for a timer that must not fire before the deadline; -1 if the deadline never passes. When the
    /// timer fires, <see cref="HasPassed"/> is true.
    /// </summary>
    public int TimerMilliseconds => RemainingMilliseconds switch
    {
        int milliseconds and (<= 0 or > int.MaxValue - TimerStepMilliseconds) => milliseconds,
        int milliseconds => _clock is null ? milliseconds + TimerStepMilliseconds : milliseconds,
    };

    private long TicksPerMillisecond => _clock is null ? s_ticksPerMillisecond : _clock.TimestampFrequency / 1000;

    /// <summary>Returns the deadline after a number of seconds; 0 means no limit, as in ADO.NET timeouts.</summary>
    public static Deadline FromTimeoutSeconds(TimeProvider clock, int seconds) =>
        seconds == 0 ? new(OrNull(clock), long.MaxValue) : After(clock, seconds * 1000L);

    public static Deadline After(TimeProvider clock, long milliseconds) => new Deadline(OrNull(clock), 0).FromNow(milliseconds);

    /// <summary>Returns the deadline after a time that begins now, on the clock of this one.</summary>
    public Deadline FromNow(long milliseconds) => new(_clock, Now + (milliseconds * TicksPerMillisecond));

    /// <summary>
    /// Creates a source that is canceled when the deadline has passed (<see cref="HasPassed"/> is then true) or when the token is canceled.
    /// The caller must dispose it.
    /// </summary>
    public CancellationTokenSource StartTimer(CancellationToken token)
    {
        if (_clock is not null)
        {
            return new TimedTokenSource(this, token);
        }

        var timer = CancellationTokenSource.CreateLinkedTokenSource(token);
        timer.CancelAfter(TimerMilliseconds);
        return timer;
    }

    /// <summary>Returns a deadline of the same clock that never passes.</summary>
    public Deadline ToNever() => new(_clock, long.MaxValue);

    /// <summary>Returns a deadline that is later by a duration, in ticks of the clock.</summary>
    public Deadline Postpone(long tickCount) => IsNever ? this : new(_clock, _timestamp + tickCount);

    public bool IsBefore(Deadline other) => _timestamp < other._timestamp;

    /// <summary>Returns the earlier of two deadlines of one clock.</summary>
    public Deadline OrEarlier(Deadline other) => IsBefore(other) ? this : other;

    private static TimeProvider? OrNull(TimeProvider clock) => ReferenceEquals(clock, TimeProvider.System) ? null : clock;
}

using System.Diagnostics;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// A point in time on the monotonic clock. It is passed through all parts of an operation as one time budget, so that no part starts a
/// timeout of its own.
/// </summary>
internal readonly struct Deadline
{
    // The resolution of the platform's timers. A timer can fire this much too early.
    private const int TimerStepMilliseconds = 16;

    private static readonly long s_ticksPerMillisecond = Stopwatch.Frequency / 1000;

    private readonly long _timestamp;

    private Deadline(long timestamp) => _timestamp = timestamp;

    /// <summary>Gets a deadline that never passes.</summary>
    public static Deadline Never => new(long.MaxValue);

    public bool IsNever => _timestamp == long.MaxValue;

    public bool HasPassed => !IsNever && Stopwatch.GetTimestamp() >= _timestamp;

    /// <summary>Gets the remaining time in milliseconds, at least 0; -1 (infinite) if the deadline never passes.</summary>
    public int RemainingMilliseconds
    {
        get
        {
            if (IsNever)
            {
                return -1;
            }

            long tickCount = _timestamp - Stopwatch.GetTimestamp();
            if (tickCount <= 0)
            {
                return 0;
            }

            // Rounded up, so that a wait for the remaining time does not end too early.
            long milliseconds = (tickCount + s_ticksPerMillisecond - 1) / s_ticksPerMillisecond;
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
        int milliseconds => milliseconds + TimerStepMilliseconds,
    };

    /// <summary>Returns the deadline after a number of seconds; 0 means no limit, as in ADO.NET timeouts.</summary>
    public static Deadline FromTimeoutSeconds(int seconds) => seconds == 0 ? Never : After(seconds * 1000L);

    public static Deadline After(long milliseconds) => new(Stopwatch.GetTimestamp() + (milliseconds * s_ticksPerMillisecond));

    /// <summary>
    /// Creates a source that is canceled when the deadline has passed (<see cref="HasPassed"/> is then true) or when the token is canceled.
    /// The caller must dispose it.
    /// </summary>
    public CancellationTokenSource StartTimer(CancellationToken token)
    {
        var timer = CancellationTokenSource.CreateLinkedTokenSource(token);
        timer.CancelAfter(TimerMilliseconds);
        return timer;
    }

    /// <summary>Returns a deadline that is later by a duration, in ticks of <see cref="Stopwatch"/>.</summary>
    public Deadline Postpone(long tickCount) => IsNever ? this : new(_timestamp + tickCount);

    public bool IsBefore(Deadline other) => _timestamp < other._timestamp;

    /// <summary>Returns the earlier of two deadlines.</summary>
    public Deadline OrEarlier(Deadline other) => IsBefore(other) ? this : other;
}

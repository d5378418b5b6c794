using System.Diagnostics;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// A moment on the monotonic clock by which something must have happened: a time budget that is handed down through
/// every step of an operation, instead of a timeout that each step would start anew.
/// </summary>
internal readonly struct Deadline
{
    // The platform's timers count in steps of up to so much, and may be due a step before their time.
    private const int TimerStepMilliseconds = 16;

    private static readonly long s_ticksPerMillisecond = Stopwatch.Frequency / 1000;

    private readonly long _timestamp;

    private Deadline(long timestamp) => _timestamp = timestamp;

    /// <summary>A deadline that never passes.</summary>
    public static Deadline Never => new(long.MaxValue);

    public bool IsNever => _timestamp == long.MaxValue;

    public bool HasPassed => !IsNever && Stopwatch.GetTimestamp() >= _timestamp;

    /// <summary>The time left in milliseconds, at least 0; -1 (the platform's word for infinite) when it never passes.</summary>
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

            // Rounded up, so that who waits for the rest does not wake a moment too early.
            long milliseconds = (tickCount + s_ticksPerMillisecond - 1) / s_ticksPerMillisecond;
            return milliseconds > int.MaxValue ? int.MaxValue : (int)milliseconds;
        }
    }

    /// <summary>
    /// What to arm a timer with that is not to be due before the deadline has passed; -1 when it never passes. Who is called by it finds
    /// that <see cref="HasPassed"/>.
    /// </summary>
    public int TimerMilliseconds => RemainingMilliseconds switch
    {
        int milliseconds and (<= 0 or > int.MaxValue - TimerStepMilliseconds) => milliseconds,
        int milliseconds => milliseconds + TimerStepMilliseconds,
    };

    /// <summary>The deadline that lies a number of seconds ahead; 0 means none, as ADO.NET's timeouts have it.</summary>
    public static Deadline FromTimeoutSeconds(int seconds) => seconds == 0 ? Never : After(seconds * 1000L);

    public static Deadline After(long milliseconds) => new(Stopwatch.GetTimestamp() + (milliseconds * s_ticksPerMillisecond));

    /// <summary>
    /// A source that is cancelled when the deadline has passed, which <see cref="HasPassed"/> then says too, or the token is cancelled;
    /// the caller disposes of it.
    /// </summary>
    public CancellationTokenSource StartTimer(CancellationToken token)
    {
        var timer = CancellationTokenSource.CreateLinkedTokenSource(token);
        timer.CancelAfter(TimerMilliseconds);
        return timer;
    }

    /// <summary>Returns the deadline that is later by a duration, in ticks of <see cref="Stopwatch"/>.</summary>
    public Deadline Postpone(long tickCount) => IsNever ? this : new(_timestamp + tickCount);

    public bool IsBefore(Deadline other) => _timestamp < other._timestamp;

    /// <summary>Returns the earlier one of two deadlines.</summary>
    public Deadline OrEarlier(Deadline other) => IsBefore(other) ? this : other;
}

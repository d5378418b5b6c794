using System;
using System.Diagnostics;

namespace MsSqlConnector.Timing;

/// <summary>Reads a clock in the units of the platform's own clocks.</summary>
internal static class ClockTicks
{
    /// <summary>Returns the monotonic time in ticks of <see cref="Stopwatch"/>.</summary>
    public static long GetTicks(this TimeProvider clock) => ReferenceEquals(clock, TimeProvider.System)
        ? Stopwatch.GetTimestamp()
        : Convert(clock.GetTimestamp(), clock.TimestampFrequency, Stopwatch.Frequency);

    /// <summary>
    /// Returns the monotonic time in milliseconds, like <see cref="Environment.TickCount"/>, which costs less than
    /// <see cref="GetTicks"/>. The time wraps around; differences are correct for 49 days.
    /// </summary>
    public static int GetTickCount(this TimeProvider clock) => ReferenceEquals(clock, TimeProvider.System)
        ? Environment.TickCount
        : unchecked((int)GetMilliseconds(clock));

    /// <summary>Returns the monotonic time in milliseconds.</summary>
    public static long GetMilliseconds(this TimeProvider clock) => clock.GetTimestamp() / (clock.TimestampFrequency / 1000);

    /// <summary>Returns the monotonic time.</summary>
    public static TimeSpan GetTime(this TimeProvider clock) =>
        new(Convert(clock.GetTimestamp(), clock.TimestampFrequency, TimeSpan.TicksPerSecond));

    /// <summary>Converts a timestamp. It can wrap around, because only differences of timestamps have a meaning.</summary>
    private static long Convert(long timestamp, long from, long to) =>
        unchecked((timestamp / from * to) + (timestamp % from * to / from));
}

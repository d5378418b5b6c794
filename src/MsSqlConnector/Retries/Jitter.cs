using System;

namespace MsSqlConnector.Retries;

/// <summary>Deviations of intervals, so that many clients that failed at the same time do not retry at the same time.</summary>
internal static class Jitter
{
    private const double Lowest = 0.8;
    private const double Highest = 1.2;

    [ThreadStatic]
    private static Random? s_random;

    /// <summary>Between 80 and 120 percent of a time, in whole milliseconds.</summary>
    public static TimeSpan Around(TimeSpan time) => Between(time.TotalMilliseconds * Lowest, time.TotalMilliseconds * Highest);

    /// <summary>Between 80 and 100 percent of a time, in whole milliseconds.</summary>
    public static TimeSpan Below(TimeSpan time) => Between(time.TotalMilliseconds * Lowest, time.TotalMilliseconds);

    private static TimeSpan Between(double minMilliseconds, double maxMilliseconds)
    {
#pragma warning disable CA5394 // The deviation is not a secret.
        s_random ??= new Random(Guid.NewGuid().GetHashCode());
        return TimeSpan.FromMilliseconds(s_random.Next((int)minMilliseconds, (int)maxMilliseconds));
#pragma warning restore CA5394
    }
}

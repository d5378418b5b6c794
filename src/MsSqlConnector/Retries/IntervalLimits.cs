using System;

namespace MsSqlConnector.Retries;

/// <summary>The limits of increasing intervals.</summary>
internal static class IntervalLimits
{
    /// <summary>An interval that reaches the longest one becomes 80 to 100 percent of it.</summary>
    public static TimeSpan Limit(SqlRetryIntervalBaseEnumerator intervals, TimeSpan interval)
    {
        TimeSpan limited = interval < intervals.MaxTimeInterval ? interval : Jitter.Below(intervals.MaxTimeInterval);
        return limited < intervals.MinTimeInterval ? intervals.MinTimeInterval : limited;
    }
}

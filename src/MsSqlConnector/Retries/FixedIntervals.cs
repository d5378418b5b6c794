using System;

namespace MsSqlConnector.Retries;

/// <summary>Intervals of about the same length.</summary>
internal sealed class FixedIntervals(TimeSpan gap, TimeSpan max, TimeSpan min) : SqlRetryIntervalBaseEnumerator(gap, max, min)
{
    public override object Clone() => new FixedIntervals(GapTimeInterval, MaxTimeInterval, MinTimeInterval);

    protected override TimeSpan GetNextInterval() => Jitter.Around(GapTimeInterval);
}

/// <summary>Intervals that about double.</summary>
internal sealed class ExponentialIntervals(TimeSpan gap, TimeSpan max, TimeSpan min) : SqlRetryIntervalBaseEnumerator(gap, max, min)
{
    /// <summary>With more doublings, every gap of at least a millisecond exceeds the longest interval.</summary>
    private const int MaxDoublingCount = 20;

    private int _count;

    public override object Clone() => new ExponentialIntervals(GapTimeInterval, MaxTimeInterval, MinTimeInterval);

    public override void Reset()
    {
        base.Reset();
        _count = 0;
    }

    protected override TimeSpan GetNextInterval()
    {
        _count = Math.Min(_count + 1, MaxDoublingCount);
        long factor = (1L << _count) - 1;
        return IntervalLimits.Limit(this, MinTimeInterval + TimeSpan.FromTicks(factor * Jitter.Around(GapTimeInterval).Ticks));
    }
}

/// <summary>Intervals that increase by about the same time.</summary>
internal sealed class IncrementalIntervals(TimeSpan gap, TimeSpan max, TimeSpan min) : SqlRetryIntervalBaseEnumerator(gap, max, min)
{
    public override object Clone() => new IncrementalIntervals(GapTimeInterval, MaxTimeInterval, MinTimeInterval);

    protected override TimeSpan GetNextInterval() => IntervalLimits.Limit(this, Current + Jitter.Around(GapTimeInterval));
}

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

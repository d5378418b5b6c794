using System;

namespace MsSqlConnector.Retries;

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

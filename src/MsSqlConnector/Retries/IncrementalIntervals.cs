using System;

namespace MsSqlConnector.Retries;

/// <summary>Intervals that increase by about the same time.</summary>
internal sealed class IncrementalIntervals(TimeSpan gap, TimeSpan max, TimeSpan min) : SqlRetryIntervalBaseEnumerator(gap, max, min)
{
    public override object Clone() => new IncrementalIntervals(GapTimeInterval, MaxTimeInterval, MinTimeInterval);

    protected override TimeSpan GetNextInterval() => IntervalLimits.Limit(this, Current + Jitter.Around(GapTimeInterval));
}

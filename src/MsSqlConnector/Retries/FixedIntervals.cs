using System;

namespace MsSqlConnector.Retries;

/// <summary>Intervals of about the same length.</summary>
internal sealed class FixedIntervals(TimeSpan gap, TimeSpan max, TimeSpan min) : SqlRetryIntervalBaseEnumerator(gap, max, min)
{
    public override object Clone() => new FixedIntervals(GapTimeInterval, MaxTimeInterval, MinTimeInterval);

    protected override TimeSpan GetNextInterval() => Jitter.Around(GapTimeInterval);
}

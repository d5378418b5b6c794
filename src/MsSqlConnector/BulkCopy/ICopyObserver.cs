using System;

namespace MsSqlConnector.BulkCopy;

/// <summary>Receives the progress of a copy.</summary>
internal interface ICopyObserver
{
    /// <summary>Gets the number of rows until the next notification; 0 for none.</summary>
    int NotifyAfter { get; }

    /// <summary>Called for every row.</summary>
    /// <param name="rowCount">The number of rows that were written so far.</param>
    void OnRowWritten(long rowCount);

    /// <summary>Called after <see cref="NotifyAfter"/> rows, by the thread that copies, before it reads the next row.</summary>
    /// <param name="rowCount">The number of rows that were written so far.</param>
    /// <returns>Whether the copy ends.</returns>
    bool OnNotification(long rowCount);
}

/// <summary>Reports the progress of a copy to an <see cref="IProgress{T}"/> in addition to the inner observer.</summary>
/// <param name="inner">The observer of every copy, whose interval applies if it has one.</param>
/// <param name="progress">Receives the number of rows after each interval and at the end.</param>
internal sealed class ProgressObserver(ICopyObserver inner, IProgress<long> progress) : ICopyObserver
{
    private const int DefaultInterval = 10_000;

    private long _rowCount;

    public int NotifyAfter => inner.NotifyAfter > 0 ? inner.NotifyAfter : DefaultInterval;

    public void OnRowWritten(long rowCount)
    {
        _rowCount = rowCount;
        inner.OnRowWritten(rowCount);
    }

    public bool OnNotification(long rowCount)
    {
        progress.Report(rowCount);
        return inner.NotifyAfter > 0 && inner.OnNotification(rowCount);
    }

    /// <summary>Reports the number of rows at the end of the copy.</summary>
    public void OnEnd() => progress.Report(_rowCount);
}

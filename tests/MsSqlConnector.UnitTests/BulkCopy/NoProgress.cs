using MsSqlConnector.BulkCopy;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Counts the rows and requests no notifications.</summary>
internal sealed class NoProgress : ICopyObserver
{
    public long RowCount { get; private set; }

    public int NotifyAfter => 0;

    public void OnRowWritten(long rowCount) => RowCount = rowCount;

    public bool OnNotification(long rowCount) => false;
}

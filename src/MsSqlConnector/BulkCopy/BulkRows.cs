using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.BulkCopy;

/// <summary>The position of a copy in the rows of its source: the current row, and the number of rows that were written.</summary>
/// <param name="source">The source.</param>
/// <param name="observer">Receives the progress.</param>
internal sealed class BulkRows(RowSource source, ICopyObserver observer)
{
    private long _writtenCount;
    private bool _isOver;
    private int _rowsUntilNotification = observer.NotifyAfter;

    /// <summary>Gets a value that indicates whether the source is on a row that has not been written.</summary>
    public bool HasRow { get; private set; }

    /// <summary>Gets the number of rows that were written.</summary>
    public long WrittenCount => _writtenCount;

    /// <summary>Gets the one-based number of the current row in the copy.</summary>
    public long RowNumber => _writtenCount + 1;

    /// <summary>Moves to the next row. After the last row, the source is not read again.</summary>
    public bool Read() => Take(!_isOver && source.Read());

    /// <inheritdoc cref="Read"/>
    public ValueTask<bool> ReadAsync(CancellationToken token)
    {
        ValueTask<bool> reading = _isOver ? default : source.ReadAsync(token);
        return reading.IsCompletedSuccessfully ? new ValueTask<bool>(Take(reading.Result)) : FinishReadAsync(reading);
    }

    /// <summary>Counts the current row after it was written, and notifies the observer.</summary>
    /// <exception cref="OperationAbortedException">The observer ends the copy.</exception>
    public void OnRowWritten()
    {
        HasRow = false;
        observer.OnRowWritten(++_writtenCount);
        if (_rowsUntilNotification > 0 && --_rowsUntilNotification == 0)
        {
            Notify();
        }
    }

    private void Notify()
    {
        bool isAborted;
        try
        {
            isAborted = observer.OnNotification(_writtenCount);
        }
        catch (Exception exception)
        {
            throw BulkErrors.Aborted(exception);
        }

        if (isAborted)
        {
            throw BulkErrors.Aborted(cause: null);
        }

        _rowsUntilNotification = observer.NotifyAfter;
    }

    private async ValueTask<bool> FinishReadAsync(ValueTask<bool> reading) => Take(await reading.ConfigureAwait(false));

    private bool Take(bool hasRow)
    {
        _isOver = !hasRow;
        return HasRow = hasRow;
    }
}

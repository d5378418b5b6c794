using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Sessions.Results;

/// <summary>Sequential access: columns one after the other, large values piece by piece, nothing behind is held.</summary>
internal sealed partial class ResultReader
{
    private int _column;

    /// <summary>The column that the next column step goes to, or that was read last.</summary>
    public int Column => _column;

    /// <summary>The first column that can still be read.</summary>
    public int NextColumn => _state.Read.NextColumn;

    /// <summary>Whether the value of <see cref="Column"/> was opened and has not come to its end.</summary>
    public bool IsValueOpen { get; private set; }

    /// <summary>What the server announced as the length of the value that was opened; -1 when nothing.</summary>
    public long AnnouncedByteCount => _state.Read.PlpTotalByteCount;

    /// <summary>Counts the values sought, so that a stream knows when the reader has moved on from its own.</summary>
    public int ValueNumber { get; private set; }

    /// <summary>Says which column the next column step is for; what was read before is not there any more.</summary>
    public void SeekColumn(int column)
    {
        Row.Slots[_column] = RowSlot.Unread;
        Row.ClearParked();
        _column = column;
        ValueNumber++;
        IsValueOpen = false;
    }

    /// <summary>Copies of the open value what is in the window; 0 when the next piece has to be fetched or there is none.</summary>
    public int TakePiece(Span<byte> destination)
    {
        if (!IsValueOpen || destination.Length == 0
            || LongValueScanner.TryTakePiece(_state, destination.Length, out ReadOnlySpan<byte> bytes) != ParseStatus.Done)
        {
            return 0;
        }

        bytes.CopyTo(destination);
        return bytes.Length;
    }

    private void BeginSequentialRow()
    {
        Row.MarkUnread(0, _sink.Metadata.Columns.Length);
        _column = 0;
        ValueNumber++;
        IsValueOpen = false;
        _phase = RowPhase.OnPartialRow;
    }

    /// <summary>The common case of the step to the next column, a short value that is here: it needs no checkpoint.</summary>
    private bool TryReadColumnHere() =>
        !IsOver && !_session.Control.IsCancelled && RowScanner.TryScanShort(_state, _sink.Metadata.Layout, Row, _column);

    private ParseStatus TryReadColumn()
    {
        ParseStatus status = RowScanner.TrySkip(_state, _sink.Metadata.Layout, Row, _column);
        return status == ParseStatus.Done
            ? RowScanner.TryScan(_state, _sink.Metadata.Layout, Row, _column + 1)
            : status;
    }

    /// <summary>Reads a short value or a NULL; of a long value it is only made sure that it is there to be read.</summary>
    private ParseStatus TryPeekColumn()
    {
        RowLayout layout = _sink.Metadata.Layout;
        ParseStatus status = RowScanner.TrySkip(_state, layout, Row, _column);
        bool isNull = true;
        if (status == ParseStatus.Done && layout.Columns[_column].CanStream && !RowScanner.IsNullInBitmap(_state, Row, _column))
        {
            status = LongValuePrefix.TryPeekNull(_state, layout.Columns[_column], out isNull);
        }

        return status == ParseStatus.Done && isNull ? RowScanner.TryScan(_state, layout, Row, _column + 1) : status;
    }

    private ParseStatus TryOpenColumn()
    {
        RowLayout layout = _sink.Metadata.Layout;
        ParseStatus status = RowScanner.TrySkip(_state, layout, Row, _column);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (!layout.Columns[_column].CanStream || RowScanner.IsNullInBitmap(_state, Row, _column))
        {
            return RowScanner.TryScan(_state, layout, Row, _column + 1);
        }

        status = LongValuePrefix.TryOpen(_state, layout.Columns[_column], ref Row.Slots[_column]);
        IsValueOpen = status == ParseStatus.Done && _state.Read.Has(ReadFlags.InPlp);
        return status;
    }

    private ParseStatus TryHavePiece()
    {
        _state.DropBehind();
        ParseStatus status = LongValueScanner.TryHavePiece(_state, out bool isOver);
        if (isOver)
        {
            LongValueScanner.LeaveValue(_state);
            IsValueOpen = false;
        }

        return status;
    }
}

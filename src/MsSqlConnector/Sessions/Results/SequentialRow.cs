using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// The current row in sequential mode: columns are read one after the other, large values piece by piece, and no earlier value is held.
/// </summary>
internal sealed class SequentialRow(TdsParserStateObject state, ResultCursor cursor, RowIndex row)
{
    private int _column;

    /// <summary>Gets the column that the next column step reads, or that was read last.</summary>
    public int Column => _column;

    /// <summary>Whether the value of <see cref="Column"/> is open, and not all of it has been read.</summary>
    public bool IsValueOpen => cursor.Has(ReaderFlags.IsValueOpen);

    /// <summary>Gets the number of values sought so far, by which a stream detects that the reader has moved on from its value.</summary>
    public int ValueNumber { get; private set; }

    /// <summary>Begins a row. No column has been read.</summary>
    public void Begin()
    {
        row.MarkUnread(0, cursor.Metadata.Columns.Length);
        _column = 0;
        Leave();
        cursor.Clear(ReaderFlags.IsValueOpen | ReaderFlags.IsRowBegun);
        cursor.Position = ResultPosition.OnPartialRow;
    }

    /// <summary>The current value is left.</summary>
    public void Leave() => ValueNumber++;

    /// <summary>Sets the column that the next column step reads. The value that was read last is dropped.</summary>
    public void SeekColumn(int column)
    {
        row.Slots[_column] = RowSlot.Unread;
        row.ClearParked();
        _column = column;
        Leave();
        cursor.Clear(ReaderFlags.IsValueOpen);
    }

    /// <summary>
    /// Copies the bytes of the open value that are in the window. Returns 0 when the next piece has to be received, or no value is open.
    /// </summary>
    public int TakePiece(Span<byte> destination)
    {
        if (!IsValueOpen || destination.Length == 0
            || LongValueScanner.TryTakePiece(state, destination.Length, out ReadOnlySpan<byte> bytes) != ParseStatus.Done)
        {
            return 0;
        }

        bytes.CopyTo(destination);
        return bytes.Length;
    }

    /// <summary>The common case of the step to a column, a short value that is in memory. It needs no checkpoint.</summary>
    public bool TryReadHere() => RowScanner.TryScanShort(state, cursor.Metadata.Layout, row, _column);

    /// <summary>The step <see cref="ResultStep.Column"/>.</summary>
    public ParseStatus TryRead()
    {
        ParseStatus status = RowScanner.TrySkip(state, cursor.Metadata.Layout, row, _column);
        return status == ParseStatus.Done
            ? RowScanner.TryScan(state, cursor.Metadata.Layout, row, _column + 1)
            : status;
    }

    /// <summary>The step <see cref="ResultStep.ColumnNull"/>: of a long value only the first bytes are needed.</summary>
    public ParseStatus TryPeek()
    {
        RowLayout layout = cursor.Metadata.Layout;
        ParseStatus status = RowScanner.TrySkip(state, layout, row, _column);
        bool isNull = true;
        if (status == ParseStatus.Done && layout.Columns[_column].CanStream && !RowScanner.IsNullInBitmap(state, row, _column))
        {
            status = LongValuePrefix.TryPeekNull(state, layout.Columns[_column], out isNull);
        }

        return status == ParseStatus.Done && isNull ? RowScanner.TryScan(state, layout, row, _column + 1) : status;
    }

    /// <summary>The step <see cref="ResultStep.OpenColumn"/>.</summary>
    public ParseStatus TryOpen()
    {
        RowLayout layout = cursor.Metadata.Layout;
        ParseStatus status = RowScanner.TrySkip(state, layout, row, _column);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (!layout.Columns[_column].CanStream || RowScanner.IsNullInBitmap(state, row, _column))
        {
            return RowScanner.TryScan(state, layout, row, _column + 1);
        }

        status = LongValuePrefix.TryOpen(state, layout.Columns[_column], ref row.Slots[_column]);
        cursor.Put(ReaderFlags.IsValueOpen, status == ParseStatus.Done && state.Read.Has(ReadFlags.InPlp));
        return status;
    }

    /// <summary>The step <see cref="ResultStep.Piece"/>.</summary>
    public ParseStatus TryHavePiece()
    {
        state.DropBehind();
        ParseStatus status = LongValueScanner.TryHavePiece(state, out bool isOver);
        if (isOver)
        {
            LongValueScanner.LeaveValue(state);
            cursor.Clear(ReaderFlags.IsValueOpen);
        }

        return status;
    }
}

using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// The current row in sequential mode. Columns are read in order, large values are read in pieces, and earlier values are not kept.
/// </summary>
internal sealed class SequentialRow(TdsParserStateObject state, ResponseState response, RowIndex row)
{
    private int _column;

    /// <summary>Gets the column that the next column operation reads, or that was read last.</summary>
    public int Column => _column;

    /// <summary>
    /// Gets a value that indicates whether the row is completely in memory, so that getters read it without the session.
    /// </summary>
    public bool IsWhole => response.Position == ResponsePosition.OnRow;

    /// <summary>Gets a value that indicates whether the value of <see cref="Column"/> is open and has not been read completely.</summary>
    public bool IsValueOpen => response.Position == ResponsePosition.InValue;

    /// <summary>Gets the number of values sought so far. A stream uses it to detect that the reader has moved past its value.</summary>
    public int ValueNumber { get; private set; }

    /// <summary>Begins a row. No column has been read.</summary>
    public void Begin()
    {
        row.MarkUnread(0, response.Metadata.Columns.Length);
        _column = 0;
        LeaveValue();
        response.Position = ResponsePosition.OnPartialRow;
    }

    /// <summary>
    /// Makes the session read the columns of a row that is completely in memory, after the column that the getters have reached.
    /// </summary>
    public void ReadInOrder(ColumnOrder order)
    {
        state.Enter(state.Read.Flags & (ReadFlags.InRow | ReadFlags.HasNullBitmap), position: 1);
        Begin();
        SeekColumn(order.Column);
        _ = order.IsValueRead ? TryRead() : TryPeek();
    }

    /// <summary>Leaves the current value. A stream of the value detects this by the number.</summary>
    public void LeaveValue() => ValueNumber++;

    /// <summary>Sets the column that the next column operation reads. Drops the value that was read last.</summary>
    public void SeekColumn(int column)
    {
        row.Slots[_column] = RowSlot.Unread;
        row.ClearParked();
        _column = column;
        LeaveValue();
        response.ExitValue();
    }

    /// <summary>
    /// Copies bytes of the open value from the window. Returns 0 when the next piece has to be received or no value is open.
    /// </summary>
    public int ReadChunk(Span<byte> destination)
    {
        if (!IsValueOpen || destination.Length == 0
            || LongValueScanner.TryReadChunk(state, destination.Length, out ReadOnlySpan<byte> bytes) != ParseStatus.Done)
        {
            return 0;
        }

        bytes.CopyTo(destination);
        return bytes.Length;
    }

    /// <summary>Reads a short value that is in memory, the common case of reading a column. It needs no checkpoint.</summary>
    public bool TryReadInMemory() => RowScanner.TryScanShort(state, response.Metadata.Layout, row, _column);

    /// <summary>Implements <see cref="ReadOperation.Column"/>.</summary>
    public ParseStatus TryRead()
    {
        ParseStatus status = RowScanner.TrySkip(state, response.Metadata.Layout, row, _column);
        return status == ParseStatus.Done
            ? RowScanner.TryScan(state, response.Metadata.Layout, row, _column + 1)
            : status;
    }

    /// <summary>Implements <see cref="ReadOperation.ColumnNull"/>. Of a long value, it needs only the first bytes.</summary>
    public ParseStatus TryPeek()
    {
        RowLayout layout = response.Metadata.Layout;
        ParseStatus status = RowScanner.TrySkip(state, layout, row, _column);
        bool isNull = true;
        if (status == ParseStatus.Done && layout.Columns[_column].CanStream && !RowScanner.IsNullInBitmap(state, row, _column))
        {
            status = LongValuePrefix.TryPeekNull(state, layout.Columns[_column], out isNull);
        }

        return status == ParseStatus.Done && isNull ? RowScanner.TryScan(state, layout, row, _column + 1) : status;
    }

    /// <summary>Implements <see cref="ReadOperation.OpenColumn"/>.</summary>
    public ParseStatus TryOpen()
    {
        RowLayout layout = response.Metadata.Layout;
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
        if (status == ParseStatus.Done && state.Read.Has(ReadFlags.InPlp))
        {
            response.Position = ResponsePosition.InValue;
        }

        return status;
    }

    /// <summary>Implements <see cref="ReadOperation.Chunk"/>.</summary>
    public ParseStatus TryEnsureChunk()
    {
        state.DiscardConsumed();
        ParseStatus status = LongValueScanner.TryEnsureChunk(state, out bool isOver);
        if (isOver)
        {
            LongValueScanner.EndValue(state);
            response.ExitValue();
        }

        return status;
    }
}

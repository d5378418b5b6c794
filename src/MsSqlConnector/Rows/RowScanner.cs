using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Rows;

/// <summary>
/// Walks the length prefixes of a row (ROW and NBCROW, MS-TDS 2.2.7.20 and 2.2.7.15) and writes a slot a column; no value is decoded.
/// The checkpoint moves past whole columns and chunks, so that a walk that needs more bytes goes on there.
/// </summary>
internal static class RowScanner
{
    /// <summary>
    /// Walks the whole row that begins at the first byte of the window, if it is in memory without a value that has to be assembled. Else
    /// the read state is again that between two tokens. It needs no checkpoint. The state is advanced in place: a copy of it, written by its
    /// fields and read at once whole, would stall the processor.
    /// </summary>
    public static bool TryScanWhole(TdsParserStateObject state, ReadFlags flags, RowLayout layout, RowIndex row)
    {
        ColumnLayout[] columns = layout.Columns;
        state.Read = new ReadState { Position = 1, Flags = flags };

        // While the columns of fixed length are not all in the window, none is walked: later one check passes them all.
        int minByteCount = flags == ReadFlags.InRow ? 1 + layout.FixedByteCount : 1;
        do
        {
            ReadOnlySpan<byte> window = state.Packets.Window;
            if (window.Length >= minByteCount && TryWalk(window, layout, row, ref state.Read, columns.Length))
            {
                return true;
            }
        }
        while (!columns[state.Read.NextColumn].IsLong && state.Packets.TryJoinNext());

        state.Read = default;
        return false;
    }

    /// <summary>
    /// Removes the columns before <paramref name="column"/> and walks it, if it is the next one and its value is short and in the window.
    /// Else no column is walked. It needs no checkpoint.
    /// </summary>
    public static bool TryScanShort(TdsParserStateObject state, RowLayout layout, RowIndex row, int column)
    {
        ColumnLayout[] columns = layout.Columns;
        if (state.Read.NextColumn != column || columns[column].IsLong || !HasColumns(state.Read))
        {
            return false;
        }

        state.DropBehind();
        row.AreFixedSlotsReady = false;
        return TryWalk(state.Packets.Window, layout, row, ref state.Read, column + 1);
    }

    /// <summary>Walks the columns before <paramref name="columnEnd"/>; every value walked over can be read afterwards.</summary>
    public static ParseStatus TryScan(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        while (true)
        {
            if (state.Read.Has(ReadFlags.InPlp) && state.Read.NextColumn < columnEnd)
            {
                bool isText = layout.Columns[state.Read.NextColumn].Tag == ValueTag.UnicodeText;
                ParseStatus assembled = LongValueScanner.TryAssemble(state, row, isText);
                if (assembled != ParseStatus.Done)
                {
                    return assembled;
                }
            }

            bool isWalked = TryWalk(state.Packets.Window, layout, row, ref state.Read, columnEnd);
            state.MoveCheckpoint();
            if (isWalked)
            {
                return ParseStatus.Done;
            }

            ParseStatus status = TryOpenNext(state, layout, row);
            if (status != ParseStatus.Done)
            {
                return status;
            }
        }
    }

    /// <summary>Walks the columns before <paramref name="columnEnd"/> and removes them from the window.</summary>
    public static ParseStatus TrySkip(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        int firstColumn = state.Read.NextColumn;
        ParseStatus status = TrySkipColumns(state, layout, row, columnEnd);

        // No slot may refer to bytes that have left.
        row.MarkUnread(firstColumn, state.Read.NextColumn);
        return status;
    }

    /// <summary>Whether the row's null bitmap, once taken, says that a column is null.</summary>
    public static bool IsNullInBitmap(TdsParserStateObject state, RowIndex row, int column) =>
        state.Read.Has(ReadFlags.HasNullBitmap) && (row.NullBitmap[column >> 3] & (1 << (column & 7))) != 0;

    private static ParseStatus TrySkipColumns(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        while (true)
        {
            if (state.Read.Has(ReadFlags.InPlp) && state.Read.NextColumn < columnEnd)
            {
                ParseStatus skipped = LongValueScanner.TrySkip(state);
                if (skipped != ParseStatus.Done)
                {
                    return skipped;
                }
            }

            bool isWalked = TryWalk(state.Packets.Window, layout, row, ref state.Read, columnEnd);
            state.DropBehind();
            if (isWalked)
            {
                return ParseStatus.Done;
            }

            ParseStatus status = TryOpenNext(state, layout, row);
            if (status != ParseStatus.Done)
            {
                return status;
            }
        }
    }

    /// <summary>The walk stopped at a column: its value is long, not here, or longer than its type allows.</summary>
    private static ParseStatus TryOpenNext(TdsParserStateObject state, RowLayout layout, RowIndex row)
    {
        int column = state.Read.NextColumn;
        if (!HasColumns(state.Read))
        {
            return ParseStatus.NeedMoreData;
        }

        ref readonly ColumnLayout next = ref layout.Columns[column];
        return next.IsLong ? LongValuePrefix.TryOpen(state, next, ref row.Slots[column])
            : ShortValueWalk.Walk(state.Packets.Window, state.Read.Position, next, ref row.Slots[column]) == ShortValueWalk.IsMissing ? ParseStatus.NeedMoreData
            : ShortValueWalk.Refuse(state, next, column);
    }

    /// <summary>Whether columns are next: the null bitmap of a row that has one was taken.</summary>
    private static bool HasColumns(in ReadState read) => (read.Flags & (ReadFlags.HasNullBitmap | ReadFlags.NullBitmapRead)) != ReadFlags.HasNullBitmap;

    /// <summary>Walks all columns that are whole in the window; false if it stops before the end.</summary>
    private static bool TryWalk(ReadOnlySpan<byte> window, RowLayout layout, RowIndex row, ref ReadState read, int columnEnd)
    {
        if (layout.FixedColumnCount > 0 && columnEnd >= layout.FixedColumnCount && read is { NextColumn: 0, Flags: ReadFlags.InRow })
        {
            WalkFixed(window, layout, row, ref read);
        }
        else if (!HasColumns(read) && !TryTakeNullBitmap(window, layout, row, ref read))
        {
            return false;
        }

        ColumnLayout[] columns = layout.Columns;
        RowSlot[] slots = row.Slots;
        ReadOnlySpan<byte> nulls = read.Has(ReadFlags.HasNullBitmap) ? row.NullBitmap : default;
        while (true)
        {
            int column = nulls.Length == 0
                ? WalkShort(window, columns, slots, ref read, columnEnd)
                : WalkShort(window, columns, slots, nulls, ref read, columnEnd);
            if (column >= columnEnd || !columns[column].IsLong)
            {
                return column >= columnEnd;
            }

            int end = LongValueWalk.Walk(window, read.Position, columns[column], ref slots[column]);
            if (end < 0)
            {
                return false;
            }

            read.Position = end;
            read.NextColumn = column + 1;
        }
    }

    /// <summary>Steps over the columns that are at the same place in every row, if they are here: their slots are written once a result.</summary>
    private static void WalkFixed(ReadOnlySpan<byte> window, RowLayout layout, RowIndex row, ref ReadState read)
    {
        int start = read.Position;
        if (window.Length - start < layout.FixedByteCount)
        {
            return;
        }

        if (!row.AreFixedSlotsReady)
        {
            int offset = start;
            for (int column = 0; column < layout.FixedColumnCount; column++)
            {
                row.Slots[column] = new RowSlot { Offset = offset, Descriptor = layout.Columns[column].Descriptor };
                offset += layout.Columns[column].MaxByteCount;
            }

            row.AreFixedSlotsReady = true;
        }

        read.Position = start + layout.FixedByteCount;
        read.NextColumn = layout.FixedColumnCount;
    }

    private static bool TryTakeNullBitmap(ReadOnlySpan<byte> window, RowLayout layout, RowIndex row, ref ReadState read)
    {
        int byteCount = layout.NullBitmapByteCount;
        if (window.Length - read.Position < byteCount)
        {
            return false;
        }

        window.Slice(read.Position, byteCount).CopyTo(row.NullBitmap);
        row.AreFixedSlotsReady = false;
        read.Position += byteCount;
        read.Flags |= ReadFlags.NullBitmapRead;
        return true;
    }

    /// <summary>Walks as far as values are short and here. It does nothing else, so that all it works with is in registers.</summary>
    private static int WalkShort(ReadOnlySpan<byte> window, ColumnLayout[] columns, RowSlot[] slots, ref ReadState read, int columnEnd)
    {
        int position = read.Position;
        int column = read.NextColumn;
        for (; column < columnEnd; column++)
        {
            int end = ShortValueWalk.Walk(window, position, columns[column], ref slots[column]);
            if (end < 0)
            {
                break;
            }

            position = end;
        }

        read.Position = position;
        read.NextColumn = column;
        return column;
    }

    /// <summary>The same over a row whose nulls are told by a bitmap.</summary>
    private static int WalkShort(
        ReadOnlySpan<byte> window, ColumnLayout[] columns, RowSlot[] slots, ReadOnlySpan<byte> nulls, ref ReadState read, int columnEnd)
    {
        int position = read.Position;
        int column = read.NextColumn;
        for (; column < columnEnd; column++)
        {
            if ((nulls[column >> 3] & (1 << (column & 7))) != 0)
            {
                slots[column].Descriptor = RowSlot.NullDescriptor;
                continue;
            }

            int end = ShortValueWalk.Walk(window, position, columns[column], ref slots[column]);
            if (end < 0)
            {
                break;
            }

            position = end;
        }

        read.Position = position;
        read.NextColumn = column;
        return column;
    }
}

using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Rows;

/// <summary>
/// Walks over the length prefixes of a row (ROW and NBCROW, MS-TDS 2.2.7.20 and 2.2.7.15) and fills a slot for each column, without
/// decoding values. The checkpoint moves past complete columns and chunks, where a walk that needs more bytes continues.
/// </summary>
internal static class RowScanner
{
    /// <summary>
    /// Walks over the row that starts at the first byte of the window if the complete row is in memory and no value must be assembled.
    /// Otherwise the read state is reset to that between two tokens. It needs no checkpoint. The state is advanced in place, because
    /// writing the fields of a copy and then reading it as a whole would stall the processor.
    /// </summary>
    public static bool TryScanWhole(TdsParserStateObject state, ReadFlags flags, RowLayout layout, RowIndex row)
    {
        ColumnLayout[] columns = layout.Columns;
        state.Read = new ReadState { Position = 1, Flags = flags };
        state.NextColumn = 0;

        // No column is walked until all columns of fixed length are in the window, because one check then passes all of them.
        int minByteCount = flags == ReadFlags.InRow ? 1 + layout.FixedByteCount : 1;
        do
        {
            ReadOnlySpan<byte> window = state.Packets.Window;
            if (window.Length >= minByteCount && TryWalk(window, state, layout, row, columns.Length))
            {
                return true;
            }
        }
        while (!columns[state.NextColumn].IsLong && state.Packets.TryJoinNext());

        state.Read = default;
        state.NextColumn = 0;
        return false;
    }

    /// <summary>
    /// Removes the columns before <paramref name="column"/> and walks over it, if it is the next one and its value is short and in the
    /// window. Otherwise no column is walked. It needs no checkpoint.
    /// </summary>
    public static bool TryScanShort(TdsParserStateObject state, RowLayout layout, RowIndex row, int column)
    {
        ColumnLayout[] columns = layout.Columns;
        if (state.NextColumn != column || columns[column].IsLong || !HasColumns(state.Read))
        {
            return false;
        }

        state.DiscardConsumed();
        row.AreFixedSlotsReady = false;
        return TryWalk(state.Packets.Window, state, layout, row, column + 1);
    }

    /// <summary>Walks over the columns before <paramref name="columnEnd"/>. Their values can be read afterwards.</summary>
    public static ParseStatus TryScan(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        while (true)
        {
            if (state.Read.Has(ReadFlags.InPlp) && state.NextColumn < columnEnd)
            {
                bool isText = layout.Columns[state.NextColumn].Tag == ValueTag.UnicodeText;
                ParseStatus assembled = LongValueScanner.TryAssemble(state, row, isText);
                if (assembled != ParseStatus.Done)
                {
                    return assembled;
                }
            }

            bool isWalked = TryWalk(state.Packets.Window, state, layout, row, columnEnd);
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

    /// <summary>Walks over the columns before <paramref name="columnEnd"/> and removes them from the window.</summary>
    public static ParseStatus TrySkip(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        int firstColumn = state.NextColumn;
        ParseStatus status = TrySkipColumns(state, layout, row, columnEnd);

        // No slot must refer to removed bytes.
        row.MarkUnread(firstColumn, state.NextColumn);
        return status;
    }

    /// <summary>Returns whether a column is null in the row's null bitmap, if the bitmap has been read.</summary>
    public static bool IsNullInBitmap(TdsParserStateObject state, RowIndex row, int column) =>
        state.Read.Has(ReadFlags.HasNullBitmap) && (row.NullBitmap[column >> 3] & (1 << (column & 7))) != 0;

    private static ParseStatus TrySkipColumns(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        while (true)
        {
            if (state.Read.Has(ReadFlags.InPlp) && state.NextColumn < columnEnd)
            {
                ParseStatus skipped = LongValueScanner.TrySkip(state);
                if (skipped != ParseStatus.Done)
                {
                    return skipped;
                }
            }

            bool isWalked = TryWalk(state.Packets.Window, state, layout, row, columnEnd);
            state.DiscardConsumed();
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

    /// <summary>Handles a column at which the walk stopped: its value is long, incomplete, or longer than its type allows.</summary>
    private static ParseStatus TryOpenNext(TdsParserStateObject state, RowLayout layout, RowIndex row)
    {
        int column = state.NextColumn;
        if (!HasColumns(state.Read))
        {
            return ParseStatus.NeedMoreData;
        }

        ref readonly ColumnLayout next = ref layout.Columns[column];
        return next.IsLong ? LongValuePrefix.TryOpen(state, next, ref row.Slots[column])
            : ShortValueWalk.Walk(state.Packets.Window, state.Read.Position, next, ref row.Slots[column]) == ShortValueWalk.IsMissing
                ? ParseStatus.NeedMoreData
            : ShortValueWalk.InvalidLength(state, next, column);
    }

    /// <summary>Returns whether columns are next: a null bitmap, if the row has one, has been read.</summary>
    private static bool HasColumns(in ReadState read) =>
        (read.Flags & (ReadFlags.HasNullBitmap | ReadFlags.NullBitmapRead)) != ReadFlags.HasNullBitmap;

    /// <summary>Walks over all columns that are complete in the window. Returns false if it stops before the end.</summary>
    private static bool TryWalk(ReadOnlySpan<byte> window, TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        ref ReadState read = ref state.Read;
        if (layout.FixedColumnCount > 0 && columnEnd >= layout.FixedColumnCount && state.NextColumn == 0 && read.Flags == ReadFlags.InRow)
        {
            WalkFixed(window, state, layout, row);
        }
        else if (!HasColumns(read) && !TryReadNullBitmap(window, layout, row, ref read))
        {
            return false;
        }

        ColumnLayout[] columns = layout.Columns;
        RowSlot[] slots = row.Slots;
        ReadOnlySpan<byte> nulls = read.Has(ReadFlags.HasNullBitmap) ? row.NullBitmap : default;
        while (true)
        {
            int column = nulls.Length == 0
                ? WalkShort(window, state, columns, slots, columnEnd)
                : WalkShort(window, state, columns, slots, nulls, columnEnd);
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
            state.NextColumn = column + 1;
        }
    }

    /// <summary>
    /// Skips the columns with the same position in every row, if they are in the window. Their slots are written once for each result.
    /// </summary>
    private static void WalkFixed(ReadOnlySpan<byte> window, TdsParserStateObject state, RowLayout layout, RowIndex row)
    {
        int start = state.Read.Position;
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

        state.Read.Position = start + layout.FixedByteCount;
        state.NextColumn = layout.FixedColumnCount;
    }

    private static bool TryReadNullBitmap(ReadOnlySpan<byte> window, RowLayout layout, RowIndex row, ref ReadState read)
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

    /// <summary>
    /// Walks over columns while their values are short and in the window. The method does nothing else, so that its variables are in
    /// registers.
    /// </summary>
    private static int WalkShort(
        ReadOnlySpan<byte> window, TdsParserStateObject state, ColumnLayout[] columns, RowSlot[] slots, int columnEnd)
    {
        int position = state.Read.Position;
        int column = state.NextColumn;
        for (; column < columnEnd; column++)
        {
            int end = ShortValueWalk.Walk(window, position, columns[column], ref slots[column]);
            if (end < 0)
            {
                break;
            }

            position = end;
        }

        state.Read.Position = position;
        state.NextColumn = column;
        return column;
    }

    /// <summary>Walks over the columns of a row with a null bitmap.</summary>
    private static int WalkShort(
        ReadOnlySpan<byte> window, TdsParserStateObject state, ColumnLayout[] columns, RowSlot[] slots, ReadOnlySpan<byte> nulls,
        int columnEnd)
    {
        int position = state.Read.Position;
        int column = state.NextColumn;
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

        state.Read.Position = position;
        state.NextColumn = column;
        return column;
    }
}

using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Rows;

/// <summary>
/// Walks the length prefixes of a row (ROW and NBCROW, MS-TDS 2.2.7.20 and 2.2.7.15) and leaves a slot a column; no value
/// is decoded. It walks on a local cursor and writes the read state back once: at the end, or when bytes are missing at
/// the last whole column or chunk, from where it goes on when they are there.
/// </summary>
internal static class RowScanner
{
    /// <summary>Walks on to the column before <paramref name="columnEnd"/>; every value walked over can be read afterwards.</summary>
    public static ParseStatus TryScan(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        while (true)
        {
            ParseStatus status = Walk(state, layout, row, columnEnd, isSkipping: false);
            if (status != ParseStatus.NeedMoreData || (status = state.TryExtendWindow()) != ParseStatus.Done)
            {
                return status;
            }
        }
    }

    /// <summary>Walks on to the column before <paramref name="columnEnd"/> and holds nothing of what it walks over.</summary>
    public static ParseStatus TrySkip(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd)
    {
        while (true)
        {
            int firstColumn = state.Read.NextColumn;
            ParseStatus status = Walk(state, layout, row, columnEnd, isSkipping: true);

            // The bytes go, and no slot may tell where they were.
            row.MarkUnread(firstColumn, state.Read.NextColumn);
            state.DropBehind();
            if (status != ParseStatus.NeedMoreData || (status = state.TryExtendWindow()) != ParseStatus.Done)
            {
                return status;
            }
        }
    }

    /// <summary>Whether the row's null bitmap, once taken, says that a column is null.</summary>
    public static bool IsNullInBitmap(TdsParserStateObject state, RowIndex row, int column) =>
        state.Read.Has(ReadFlags.HasNullBitmap) && (row.NullBitmap[column >> 3] & (1 << (column & 7))) != 0;

    private static ParseStatus Walk(TdsParserStateObject state, RowLayout layout, RowIndex row, int columnEnd, bool isSkipping)
    {
        if (layout.FixedColumnCount > 0 && columnEnd >= layout.FixedColumnCount && state.Read is { NextColumn: 0, Flags: ReadFlags.InRow })
        {
            WalkFixed(state, layout, row);
        }

        var status = ParseStatus.Done;
        if (state.Read.Has(ReadFlags.HasNullBitmap) && !state.Read.Has(ReadFlags.NullBitmapRead))
        {
            status = TakeNullBitmap(state, layout, row);
        }

        while (status == ParseStatus.Done && state.Read.NextColumn < columnEnd)
        {
            status = !state.Read.Has(ReadFlags.InPlp)
                ? WalkColumns(state, layout.Columns, row, columnEnd)
                : isSkipping
                    ? LongValueScanner.TrySkip(state)
                    : LongValueScanner.TryAssemble(state, row, layout.Columns[state.Read.NextColumn].Tag == ValueTag.UnicodeText);
        }

        return status;
    }

    /// <summary>Steps over the columns that stand at the same place in every row, if they are here: their slots are laid once a result.</summary>
    private static void WalkFixed(TdsParserStateObject state, RowLayout layout, RowIndex row)
    {
        int start = state.Read.Position;
        if (state.Packets.Window.Length - start < layout.FixedByteCount)
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
        state.Read.NextColumn = layout.FixedColumnCount;
    }

    private static ParseStatus TakeNullBitmap(TdsParserStateObject state, RowLayout layout, RowIndex row)
    {
        ReadOnlySpan<byte> window = state.Packets.Window;
        int byteCount = layout.NullBitmapByteCount;
        if (window.Length - state.Read.Position < byteCount)
        {
            return ParseStatus.NeedMoreData;
        }

        window.Slice(state.Read.Position, byteCount).CopyTo(row.NullBitmap);
        row.AreFixedSlotsReady = false;
        state.Read.Position += byteCount;
        state.Read.Flags |= ReadFlags.NullBitmapRead;
        return ParseStatus.Done;
    }

    /// <summary>The walk itself: to the end, to where bytes are missing, or to a value that is put together piece by piece.</summary>
    private static ParseStatus WalkColumns(TdsParserStateObject state, ColumnLayout[] columns, RowIndex row, int columnEnd)
    {
        ReadOnlySpan<byte> window = state.Packets.Window;
        ReadOnlySpan<byte> nulls = state.Read.Has(ReadFlags.HasNullBitmap) ? row.NullBitmap : default;
        while (true)
        {
            int column = nulls.Length == 0
                ? WalkShort(window, columns, row.Slots, ref state.Read, columnEnd)
                : WalkShort(window, columns, row.Slots, nulls, ref state.Read, columnEnd);
            if (column == columnEnd)
            {
                return ParseStatus.Done;
            }

            ParseStatus status = WalkOther(state, columns[column], ref row.Slots[column], column);
            if (status != ParseStatus.Done || state.Read.Has(ReadFlags.InPlp))
            {
                return status;
            }

            state.Read.NextColumn++;
        }
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

    /// <summary>A value that the walk stopped at: it is long, not here, or longer than its type allows.</summary>
    private static ParseStatus WalkOther(TdsParserStateObject state, in ColumnLayout layout, ref RowSlot slot, int column) =>
        ShortValueWalk.Walk(state.Packets.Window, state.Read.Position, layout, ref slot) switch
        {
            ShortValueWalk.IsLong => LongValuePrefix.TryBegin(state, layout, ref slot),
            ShortValueWalk.IsMissing => ParseStatus.NeedMoreData,
            _ => ShortValueWalk.Refuse(state, layout, column),
        };
}

using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// Walks the length prefixes of a row (ROW and NBCROW, MS-TDS 2.2.7.20 and 2.2.7.15) and leaves a slot a column; no value
/// is decoded. It walks on a local cursor and writes the read state back once: at the end, or when bytes are missing at
/// the last whole column or chunk, from where it goes on when they are there.
/// </summary>
internal static class RowScanner
{
    private const int NullLength = -1;
    private const int MissingLength = -2;

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
        if (layout.FixedByteCount >= 0 && columnEnd == layout.Columns.Length && state.Read is { NextColumn: 0, Flags: ReadFlags.InRow })
        {
            return WalkFixed(state, layout, row);
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

    /// <summary>Every row looks alike: the slots are laid once a result, and a row is one check.</summary>
    private static ParseStatus WalkFixed(TdsParserStateObject state, RowLayout layout, RowIndex row)
    {
        int start = state.Read.Position;
        if (state.Packets.Window.Length - start < layout.FixedByteCount)
        {
            return ParseStatus.NeedMoreData;
        }

        if (!row.AreFixedSlotsReady)
        {
            int offset = start;
            for (int column = 0; column < layout.Columns.Length; column++)
            {
                row.Slots[column] = new RowSlot { Offset = offset, Descriptor = layout.Columns[column].Descriptor };
                offset += layout.Columns[column].MaxByteCount;
            }

            row.AreFixedSlotsReady = true;
        }

        state.Read.Position = start + layout.FixedByteCount;
        state.Read.NextColumn = layout.Columns.Length;
        return ParseStatus.Done;
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
        RowSlot[] slots = row.Slots;
        int position = state.Read.Position;
        int column = state.Read.NextColumn;
        var status = ParseStatus.Done;
        for (; column < columnEnd; column++)
        {
            if (nulls.Length > 0 && (nulls[column >> 3] & (1 << (column & 7))) != 0)
            {
                slots[column].Descriptor = RowSlot.NullDescriptor;
                continue;
            }

            ref readonly ColumnLayout layout = ref columns[column];
            if (layout.IsLong)
            {
                state.Read.Position = position;
                status = LongValuePrefix.TryBegin(state, layout, ref slots[column]);
                position = state.Read.Position;
                if (status != ParseStatus.Done || state.Read.Has(ReadFlags.InPlp))
                {
                    break;
                }

                continue;
            }

            int byteCount = ReadLength(window, position, layout);
            if (byteCount == NullLength)
            {
                slots[column].Descriptor = RowSlot.NullDescriptor;
                position += layout.PrefixByteCount;
                continue;
            }

            if (byteCount > layout.MaxByteCount)
            {
                status = state.Invalid(
                    ProtocolSection.VariableLengthTypes, $"column {column} has a value of {byteCount} bytes, its type allows {layout.MaxByteCount}");
                break;
            }

            int start = position + layout.PrefixByteCount;
            if (byteCount < 0 || window.Length - start < byteCount)
            {
                status = ParseStatus.NeedMoreData;
                break;
            }

            slots[column] = new RowSlot { Offset = start, Descriptor = RowSlot.Describe(layout.Tag, byteCount) };
            position = start + byteCount;
        }

        state.Read.Position = position;
        state.Read.NextColumn = column;
        return status;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ReadLength(ReadOnlySpan<byte> window, int position, in ColumnLayout layout)
    {
        if (layout.Form == LengthForm.Fixed)
        {
            return layout.MaxByteCount;
        }

        if (layout.Form == LengthForm.Byte)
        {
            return position >= window.Length ? MissingLength : window[position] == 0 ? NullLength : window[position];
        }

        if (window.Length - position < sizeof(ushort))
        {
            return MissingLength;
        }

        int byteCount = BinaryPrimitives.ReadUInt16LittleEndian(window.Slice(position));
        return byteCount == ushort.MaxValue ? NullLength : byteCount;
    }
}

using System;
using System.Buffers.Binary;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// Reads what stands in front of a value that may be larger than a packet: the total of a partially length-prefixed one
/// (MS-TDS 2.2.5.2.3), the pointer of text, ntext and image (2.2.5.2.3), the length of a sql_variant. A value that stands
/// whole and in one piece in the window gets its slot here, like any other.
/// </summary>
internal static class LongValuePrefix
{
    private const ulong PlpNull = 0xFFFF_FFFF_FFFF_FFFF;
    private const ulong PlpUnknownTotal = 0xFFFF_FFFF_FFFF_FFFE;
    private const int TimestampByteCount = 8;

    /// <summary>
    /// Reads the prefix at the read position. Done with a slot, or done with <see cref="ReadFlags.InPlp"/> set when the
    /// value has to be put together.
    /// </summary>
    public static ParseStatus TryBegin(TdsParserStateObject state, in ColumnLayout layout, ref RowSlot slot) =>
        layout.Form switch
        {
            LengthForm.Plp => TryBeginPlp(state, layout, ref slot),
            LengthForm.TextPointer => TryBeginText(state, layout, ref slot),
            _ => TryTakeVariant(state, layout, ref slot),
        };

    /// <summary>Reads only the prefix of a value that will be streamed or skipped; <paramref name="isNull"/> tells of NULL.</summary>
    public static ParseStatus TryOpen(TdsParserStateObject state, in ColumnLayout layout, out bool isNull)
    {
        Cursor cursor = state.OpenCursor();
        isNull = false;
        ParseStatus status = layout.Form == LengthForm.Plp
            ? TryOpenPlp(state, ref cursor, out isNull)
            : TryOpenSinglePiece(state, ref cursor, layout, out isNull);
        if (status == ParseStatus.Done)
        {
            state.Read.Position = cursor.Position;
        }

        return status;
    }

    /// <summary>Tells of NULL by the prefix of a value, once it is whole, so that opening the value waits no more; takes nothing of it.</summary>
    public static ParseStatus TryPeekNull(TdsParserStateObject state, in ColumnLayout layout, out bool isNull)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status;
        if (layout.Form == LengthForm.Plp)
        {
            status = cursor.TryReadUInt64(out ulong total);
            isNull = total == PlpNull;
        }
        else
        {
            status = cursor.TryReadByte(out byte pointerByteCount);
            isNull = pointerByteCount == 0;
            if (status == ParseStatus.Done && !isNull)
            {
                status = cursor.TrySkip(pointerByteCount + TimestampByteCount + sizeof(uint));
            }
        }

        return status;
    }

    private static ParseStatus TryBeginPlp(TdsParserStateObject state, in ColumnLayout layout, ref RowSlot slot)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status = TryOpenPlp(state, ref cursor, out bool isNull);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (isNull)
        {
            slot.Descriptor = RowSlot.NullDescriptor;
        }
        else if (TryFindWhole(state.Packets.Window, cursor.Position, out int start, out int byteCount, out int end))
        {
            slot = new RowSlot { Offset = start, Descriptor = RowSlot.Describe(layout.Tag, byteCount) };
            state.Read.Flags &= ~ReadFlags.InPlp;
            state.Read.Position = end;
            return ParseStatus.Done;
        }

        state.Read.Position = cursor.Position;
        return ParseStatus.Done;
    }

    private static ParseStatus TryOpenPlp(TdsParserStateObject state, ref Cursor cursor, out bool isNull)
    {
        isNull = false;
        ParseStatus status = cursor.TryReadUInt64(out ulong total);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        isNull = total == PlpNull;
        if (!isNull && total != PlpUnknownTotal && total > long.MaxValue)
        {
            return state.Invalid(ProtocolSection.DataStreams, $"a partially length-prefixed value announces {total} bytes");
        }

        if (!isNull)
        {
            state.Read.PlpTotalByteCount = total == PlpUnknownTotal ? -1 : (long)total;
            state.Read.PlpChunkRemaining = 0;
            state.Read.Flags |= ReadFlags.InPlp;
        }

        return ParseStatus.Done;
    }

    /// <summary>Whether the value is one chunk, or none, and stands in the window with its terminator.</summary>
    private static bool TryFindWhole(ReadOnlySpan<byte> window, int position, out int start, out int byteCount, out int end)
    {
        start = position + sizeof(uint);
        byteCount = 0;
        end = start;
        if (!BinaryPrimitives.TryReadUInt32LittleEndian(window.Slice(position), out uint chunkByteCount))
        {
            return false;
        }

        if (chunkByteCount == 0)
        {
            return true;
        }

        if (chunkByteCount > RowSlot.MaxByteCount || window.Length - start - sizeof(uint) < chunkByteCount)
        {
            return false;
        }

        byteCount = (int)chunkByteCount;
        end = start + byteCount + sizeof(uint);
        return BinaryPrimitives.ReadUInt32LittleEndian(window.Slice(end - sizeof(uint))) == 0;
    }

    private static ParseStatus TryBeginText(TdsParserStateObject state, in ColumnLayout layout, ref RowSlot slot)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status = TryOpenSinglePiece(state, ref cursor, layout, out bool isNull);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        state.Read.Position = cursor.Position;
        uint byteCount = state.Read.PlpChunkRemaining;
        if (isNull)
        {
            slot.Descriptor = RowSlot.NullDescriptor;
        }
        else if (byteCount <= RowSlot.MaxByteCount && byteCount <= (uint)cursor.Remaining)
        {
            slot = new RowSlot { Offset = cursor.Position, Descriptor = RowSlot.Describe(layout.Tag, (int)byteCount) };
            state.Read.Flags &= ~(ReadFlags.InPlp | ReadFlags.SinglePiece);
            state.Read.Position += (int)byteCount;
        }

        return ParseStatus.Done;
    }

    /// <summary>A variant is at most 8 016 bytes: it is waited for whole.</summary>
    private static ParseStatus TryTakeVariant(TdsParserStateObject state, in ColumnLayout layout, ref RowSlot slot)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status = cursor.TryReadUInt32(out uint byteCount);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (byteCount > layout.MaxByteCount)
        {
            return state.Invalid(ProtocolSection.Variants, $"a sql_variant announces {byteCount} bytes, its type allows {layout.MaxByteCount}");
        }

        slot = byteCount == 0
            ? new RowSlot { Descriptor = RowSlot.NullDescriptor }
            : new RowSlot { Offset = cursor.Position, Descriptor = RowSlot.Describe(layout.Tag, (int)byteCount) };
        status = cursor.TrySkip((int)byteCount);
        if (status == ParseStatus.Done)
        {
            state.Read.Position = cursor.Position;
        }

        return status;
    }

    private static ParseStatus TryOpenSinglePiece(TdsParserStateObject state, ref Cursor cursor, in ColumnLayout layout, out bool isNull)
    {
        isNull = false;
        ParseStatus status = cursor.TryReadByte(out byte pointerByteCount);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        isNull = pointerByteCount == 0;
        if (isNull)
        {
            return ParseStatus.Done;
        }

        status = cursor.TrySkip(pointerByteCount + TimestampByteCount);
        if (status != ParseStatus.Done || (status = cursor.TryReadUInt32(out uint byteCount)) != ParseStatus.Done)
        {
            return status;
        }

        if (byteCount > (uint)layout.MaxByteCount)
        {
            return state.Invalid(ProtocolSection.DataStreams, $"a text value announces {byteCount} bytes, its type allows {layout.MaxByteCount}");
        }

        state.Read.PlpTotalByteCount = byteCount;
        state.Read.PlpChunkRemaining = byteCount;
        state.Read.Flags |= ReadFlags.InPlp | ReadFlags.SinglePiece;
        return ParseStatus.Done;
    }
}

using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// Reads the prefix of a value that can be larger than a packet: the total length of a PLP value (MS-TDS 2.2.5.2.3), the text pointer of
/// text, ntext and image (2.2.5.2.3), or the length of a sql_variant.
/// </summary>
internal static class LongValuePrefix
{
    public const ulong PlpNull = 0xFFFF_FFFF_FFFF_FFFF;
    public const int TimestampByteCount = 8;
    private const ulong PlpUnknownTotal = 0xFFFF_FFFF_FFFF_FFFE;

    /// <summary>Returns whether the eight bytes before a PLP value are a valid total length or the marker for an unknown one.</summary>
    public static bool IsPlpTotal(ulong total) => total is <= long.MaxValue or PlpUnknownTotal;

    /// <summary>
    /// Reads the prefix of the next column's value, including the header of its first chunk. If the value is NULL, the column is then
    /// complete. Otherwise <see cref="ReadFlags.InPlp"/> is set, and the value is read in pieces.
    /// </summary>
    public static ParseStatus TryOpen(TdsParserStateObject state, in ColumnLayout layout, ref RowSlot slot)
    {
        ParseStatus status = layout.Form switch
        {
            LengthForm.Plp => TryOpenPlp(state),
            LengthForm.TextPointer => TryOpenSingleChunk(state, layout),
            _ => TryOpenVariant(state, layout),
        };
        if (status == ParseStatus.Done && !state.Read.Has(ReadFlags.InPlp))
        {
            slot = RowSlot.Null;
            state.NextColumn++;
        }

        return status;
    }

    /// <summary>
    /// Determines whether the next column's value is NULL, once its prefix is complete, so that opening the value does not have to wait.
    /// </summary>
    public static ParseStatus TryPeekNull(TdsParserStateObject state, in ColumnLayout layout, out bool isNull)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status;
        if (layout.Form == LengthForm.Plp)
        {
            status = cursor.TryReadUInt64(out ulong total);
            isNull = total == PlpNull;
            if (status == ParseStatus.Done && !isNull)
            {
                status = cursor.TrySkip(sizeof(uint));
            }
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

    private static ParseStatus TryOpenPlp(TdsParserStateObject state)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status = cursor.TryReadUInt64(out ulong total);
        state.Read.Position = cursor.Position;
        if (status != ParseStatus.Done || total == PlpNull)
        {
            return status;
        }

        if (!IsPlpTotal(total))
        {
            return state.Invalid(
                ProtocolSection.DataStreams, $"a partially length-prefixed value has the invalid total length of {total} bytes");
        }

        state.PlpTotalByteCount = total == PlpUnknownTotal ? -1 : (long)total;
        state.Read.Flags |= ReadFlags.InPlp;
        return LongValueScanner.TryEnterChunk(state, out _);
    }

    private static ParseStatus TryOpenSingleChunk(TdsParserStateObject state, in ColumnLayout layout)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status = cursor.TryReadByte(out byte pointerByteCount);
        state.Read.Position = cursor.Position;
        if (status != ParseStatus.Done || pointerByteCount == 0)
        {
            return status;
        }

        status = cursor.TrySkip(pointerByteCount + TimestampByteCount);
        if (status != ParseStatus.Done || (status = cursor.TryReadUInt32(out uint byteCount)) != ParseStatus.Done)
        {
            return status;
        }

        if (byteCount > (uint)layout.MaxByteCount)
        {
            return state.Invalid(
                ProtocolSection.DataStreams,
                $"a text value has a length of {byteCount} bytes, but its type allows at most {layout.MaxByteCount}");
        }

        state.Read.Position = cursor.Position;
        state.PlpTotalByteCount = byteCount;
        state.Read.PlpChunkRemaining = byteCount;
        state.Read.Flags |= ReadFlags.InPlp | ReadFlags.SingleChunk;
        return ParseStatus.Done;
    }

    /// <summary>
    /// Opens a sql_variant. It is never read in pieces, because it has at most 8,016 bytes and is read once it is complete.
    /// </summary>
    private static ParseStatus TryOpenVariant(TdsParserStateObject state, in ColumnLayout layout)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status = cursor.TryReadUInt32(out uint byteCount);
        return status == ParseStatus.Done && byteCount > (uint)layout.MaxByteCount
            ? state.Invalid(
                ProtocolSection.Variants,
                $"a sql_variant has a length of {byteCount} bytes, but its type allows at most {layout.MaxByteCount}")
            : ParseStatus.NeedMoreData;
    }
}

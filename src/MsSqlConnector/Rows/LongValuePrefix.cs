using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// Reads the prefix of a value that may be larger than a packet: the total of a partially length-prefixed one (MS-TDS 2.2.5.2.3), the
/// pointer of text, ntext and image (2.2.5.2.3), the length of a sql_variant.
/// </summary>
internal static class LongValuePrefix
{
    public const ulong PlpNull = 0xFFFF_FFFF_FFFF_FFFF;
    public const int TimestampByteCount = 8;
    private const ulong PlpUnknownTotal = 0xFFFF_FFFF_FFFF_FFFE;

    /// <summary>Whether eight bytes in front of a partially length-prefixed value are a valid total, or stand for an unknown one.</summary>
    public static bool IsPlpTotal(ulong total) => total is <= long.MaxValue or PlpUnknownTotal;

    /// <summary>
    /// Reads the prefix of the next column's value. Afterwards the column is passed if it is NULL; else <see cref="ReadFlags.InPlp"/> is
    /// set, and the value is read piece by piece. The checkpoint moves behind the prefix.
    /// </summary>
    public static ParseStatus TryOpen(TdsParserStateObject state, in ColumnLayout layout, ref RowSlot slot)
    {
        Cursor cursor = state.OpenCursor();
        ParseStatus status = layout.Form switch
        {
            LengthForm.Plp => TryOpenPlp(state, ref cursor),
            LengthForm.TextPointer => TryOpenSinglePiece(state, ref cursor, layout),
            _ => TryOpenVariant(state, ref cursor, layout),
        };
        state.Read.Position = cursor.Position;
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (!state.Read.Has(ReadFlags.InPlp))
        {
            slot = RowSlot.Null;
            state.Read.NextColumn++;
        }

        state.MoveCheckpoint();
        return ParseStatus.Done;
    }

    /// <summary>Reads whether the next column's value is NULL, once its prefix is whole, so that opening the value waits no more.</summary>
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

    private static ParseStatus TryOpenPlp(TdsParserStateObject state, ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadUInt64(out ulong total);
        if (status != ParseStatus.Done || total == PlpNull)
        {
            return status;
        }

        if (!IsPlpTotal(total))
        {
            return state.Invalid(ProtocolSection.DataStreams, $"a partially length-prefixed value announces {total} bytes");
        }

        state.Read.PlpTotalByteCount = total == PlpUnknownTotal ? -1 : (long)total;
        state.Read.PlpChunkRemaining = 0;
        state.Read.Flags |= ReadFlags.InPlp;
        return ParseStatus.Done;
    }

    private static ParseStatus TryOpenSinglePiece(TdsParserStateObject state, ref Cursor cursor, in ColumnLayout layout)
    {
        ParseStatus status = cursor.TryReadByte(out byte pointerByteCount);
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
            return state.Invalid(ProtocolSection.DataStreams, $"a text value announces {byteCount} bytes, its type allows {layout.MaxByteCount}");
        }

        state.Read.PlpTotalByteCount = byteCount;
        state.Read.PlpChunkRemaining = byteCount;
        state.Read.Flags |= ReadFlags.InPlp | ReadFlags.SinglePiece;
        return ParseStatus.Done;
    }

    /// <summary>A sql_variant is never read in pieces: it has at most 8,016 bytes, so that the walk takes it when it is whole.</summary>
    private static ParseStatus TryOpenVariant(TdsParserStateObject state, ref Cursor cursor, in ColumnLayout layout)
    {
        ParseStatus status = cursor.TryReadUInt32(out uint byteCount);
        return status == ParseStatus.Done && byteCount > (uint)layout.MaxByteCount
            ? state.Invalid(ProtocolSection.Variants, $"a sql_variant announces {byteCount} bytes, its type allows {layout.MaxByteCount}")
            : ParseStatus.NeedMoreData;
    }
}

using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Steps over results in the response to a login (COLMETADATA, ROW and NBCROW, MS-TDS 2.2.7.4, 2.2.7.20, 2.2.7.15), which
/// Microsoft.Data.SqlClient accepts too. No value is read.
/// </summary>
internal sealed class LoginRows
{
    private const ulong PlpNull = ulong.MaxValue;
    private const int TextTimestampByteCount = 8;

    private ResultMetadata _metadata = ResultMetadata.Empty;

    public ParseStatus TryReadMetadata(ref Cursor cursor)
    {
        Cursor ahead = cursor;
        ahead.TryReadBytes(ahead.Remaining, out ReadOnlySpan<byte> bytes);
        ParseStatus status = ColumnMetadataToken.TryRead(
            bytes, new MetadataCache(), out int byteCount, out _metadata, out string? fault);
        return status == ParseStatus.InvalidData
            ? cursor.Invalid(ProtocolSection.ColMetaData, fault ?? "COLMETADATA in the response to the login cannot be read")
            : status == ParseStatus.Done ? cursor.TrySkip(byteCount) : status;
    }

    public ParseStatus TrySkipRow(ref Cursor cursor, bool hasNullBitmap)
    {
        RowLayout layout = _metadata.Layout;
        if (layout.Columns.Length == 0)
        {
            return cursor.Invalid(ProtocolSection.Row, "a row came without a description of its columns");
        }

        ReadOnlySpan<byte> nulls = default;
        ParseStatus status = hasNullBitmap ? cursor.TryReadBytes(layout.NullBitmapByteCount, out nulls) : ParseStatus.Done;
        for (int column = 0; status == ParseStatus.Done && column < layout.Columns.Length; column++)
        {
            bool isNull = hasNullBitmap && (nulls[column >> 3] & (1 << (column & 7))) != 0;
            status = isNull ? ParseStatus.Done : TrySkipValue(ref cursor, layout.Columns[column]);
        }

        return status;
    }

    private static ParseStatus TrySkipValue(ref Cursor cursor, in ColumnLayout column)
    {
        switch (column.Form)
        {
            case LengthForm.Fixed:
                return cursor.TrySkip(column.MaxByteCount);
            case LengthForm.Byte:
                ParseStatus status = cursor.TryReadByte(out byte shortByteCount);
                return status == ParseStatus.Done ? cursor.TrySkip(shortByteCount) : status;
            case LengthForm.UInt16:
                status = cursor.TryReadUInt16(out ushort byteCount);
                return status == ParseStatus.Done && byteCount != ushort.MaxValue ? cursor.TrySkip(byteCount) : status;
            case LengthForm.UInt32:
                return TrySkipLong(ref cursor);
            case LengthForm.TextPointer:
                status = cursor.TryReadByte(out byte pointerByteCount);
                if (status == ParseStatus.Done && pointerByteCount > 0)
                {
                    status = cursor.TrySkip(pointerByteCount + TextTimestampByteCount);
                    return status == ParseStatus.Done ? TrySkipLong(ref cursor) : status;
                }

                return status;
            default:
                return TrySkipChunks(ref cursor);
        }
    }

    private static ParseStatus TrySkipLong(ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadInt32(out int byteCount);
        return status != ParseStatus.Done ? status
            : byteCount < 0 ? cursor.Invalid(ProtocolSection.VariableLengthTypes, "a value in the response to the login has a negative length")
            : cursor.TrySkip(byteCount);
    }

    private static ParseStatus TrySkipChunks(ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadUInt64(out ulong total);
        int byteCount = total == PlpNull ? 0 : 1;
        while (status == ParseStatus.Done && byteCount > 0)
        {
            status = cursor.TryReadInt32(out byteCount);
            if (status == ParseStatus.Done)
            {
                status = byteCount < 0 ? cursor.Invalid(ProtocolSection.VariableLengthTypes, "a chunk of a value has a negative length") : cursor.TrySkip(byteCount);
            }
        }

        return status;
    }
}

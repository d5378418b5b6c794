using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;

namespace MsSqlConnector.Tokens;

/// <summary>
/// ALTMETADATA: the columns of COMPUTE totals, deprecated since TDS 7.4 (MS-TDS 2.2.7.1). It is read only to skip the rows of totals
/// (ALTROW, 2.2.7.2), which refer to it by id.
/// </summary>
internal static class AltMetadataToken
{
    /// <summary>The minimum size of a column description: operator, operand, user type, flags, type and name length.</summary>
    private const int MinColumnByteCount = 11;

    /// <summary>The number of bytes of the operator and the operand column number.</summary>
    private const int OperatorByteCount = 3;

    /// <summary>The number of bytes of the user type and the flags.</summary>
    private const int HeadByteCount = 6;

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out ushort id, out RowLayout layout)
    {
        id = 0;
        layout = ResultMetadata.Empty.Layout;
        ParseStatus status;
        if ((status = cursor.TryReadUInt16(out ushort count)) != ParseStatus.Done
            || (status = cursor.TryReadUInt16(out id)) != ParseStatus.Done
            || (status = cursor.TryReadByte(out byte groupingCount)) != ParseStatus.Done
            || (status = cursor.TrySkip(groupingCount * sizeof(ushort))) != ParseStatus.Done)
        {
            return status;
        }

        if (count is 0 or > ColumnMetadataToken.MaxColumnCount)
        {
            return cursor.Invalid(ProtocolSection.AltMetaData, $"ALTMETADATA has the invalid column count {count}");
        }

        // Check that the bytes can contain this many columns before the array is allocated.
        if (cursor.Remaining < count * MinColumnByteCount)
        {
            return ParseStatus.NeedMoreData;
        }

        var columns = new ColumnLayout[count];
        for (int i = 0; i < columns.Length && status == ParseStatus.Done; i++)
        {
            status = TryReadColumn(ref cursor, out columns[i]);
        }

        if (status == ParseStatus.Done)
        {
            layout = new RowLayout(columns);
        }

        return status;
    }

    private static ParseStatus TryReadColumn(ref Cursor cursor, out ColumnLayout column)
    {
        column = default;
        ParseStatus status;
        if ((status = cursor.TrySkip(OperatorByteCount + HeadByteCount)) != ParseStatus.Done
            || (status = TypeInfoReader.TryRead(ref cursor, out TypeInfo type)) != ParseStatus.Done)
        {
            return status;
        }

        if (type.LengthForm == LengthForm.TextPointer)
        {
            return cursor.Invalid(ProtocolSection.AltMetaData, "the total of a COMPUTE clause has the invalid type text, ntext or image");
        }

        column = new ColumnLayout(type);
        return cursor.TryReadByteLengthText(out _);
    }
}

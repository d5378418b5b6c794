using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Reads ALTMETADATA, the columns of COMPUTE totals, which are deprecated since TDS 7.4 (MS-TDS 2.2.7.1). It is read only to skip the rows
/// of totals (ALTROW, 2.2.7.2), which refer to it by id. If bytes are missing, the next attempt continues at the first incomplete column.
/// </summary>
internal struct AltMetadataReader
{
    /// <summary>The minimum size of a column description: operator, operand, user type, flags, type and name length.</summary>
    private const int MinColumnByteCount = 11;

    /// <summary>The number of bytes of the operator and the operand column number.</summary>
    private const int OperatorByteCount = 3;

    /// <summary>The number of bytes of the user type and the flags.</summary>
    private const int HeadByteCount = 6;

    /// <summary>The columns, of which the first ones have been read; null before their number is known.</summary>
    private ColumnLayout[]? _columns;
    private int _columnCount;
    private ushort _id;

    /// <summary>The number of bytes of the complete items.</summary>
    private int _byteCount;

    /// <summary>Reads the token.</summary>
    /// <param name="cursor">The cursor after the token's type.</param>
    /// <param name="id">The id to which the rows refer.</param>
    /// <param name="layout">The layout of the rows.</param>
    public ParseStatus TryRead(ref Cursor cursor, out ushort id, out RowLayout layout)
    {
        layout = ResultMetadata.Empty.Layout;
        int start = cursor.Position;
        ParseStatus status = cursor.TrySkip(_byteCount);
        if (status == ParseStatus.Done && _columns is null)
        {
            status = TryBegin(ref cursor);
        }

        id = _id;
        while (status == ParseStatus.Done && _columnCount < _columns!.Length)
        {
            _byteCount = cursor.Position - start;
            status = TryReadColumn(ref cursor, out _columns[_columnCount]);
            _columnCount += status == ParseStatus.Done ? 1 : 0;
        }

        if (status == ParseStatus.Done)
        {
            layout = new RowLayout(_columns!);
        }

        return status;
    }

    /// <summary>Reads the items before the columns, and creates the array of the columns.</summary>
    private ParseStatus TryBegin(ref Cursor cursor)
    {
        ParseStatus status;
        if ((status = cursor.TryReadUInt16(out ushort count)) != ParseStatus.Done
            || (status = cursor.TryReadUInt16(out _id)) != ParseStatus.Done
            || (status = cursor.TryReadByte(out byte groupingCount)) != ParseStatus.Done
            || (status = cursor.TrySkip(groupingCount * sizeof(ushort))) != ParseStatus.Done)
        {
            return status;
        }

        if (count is 0 or > ColumnMetadataReader.MaxColumnCount)
        {
            return cursor.Invalid(ProtocolSection.AltMetaData, $"ALTMETADATA has the invalid column count {count}");
        }

        // Check that the bytes can contain this many columns before the array is allocated.
        if (cursor.Remaining < count * MinColumnByteCount)
        {
            return ParseStatus.NeedMoreData;
        }

        _columns = new ColumnLayout[count];
        return ParseStatus.Done;
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

        // The name is not kept.
        column = new ColumnLayout(type);
        Cursor walk = cursor.ToSkipTexts();
        status = walk.TryReadByteLengthText(out _);
        return status == ParseStatus.Done ? cursor.TrySkip(walk.Position - cursor.Position) : status;
    }
}

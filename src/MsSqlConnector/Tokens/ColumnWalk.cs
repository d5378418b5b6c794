using MsSqlConnector.Parsing;
using MsSqlConnector.Types;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Finds the end of a COLMETADATA or ALTMETADATA token that arrives in parts, without allocations. It continues at the first incomplete
/// column, so that the work is linear in the size of the token.
/// </summary>
internal struct ColumnWalk
{
    private const ushort NoMetadata = 0xFFFF;

    /// <summary>The size of the operator and of the number of its operand column, which only totals have.</summary>
    private const int OperatorByteCount = 3;

    /// <summary>The size of the user type and the flags.</summary>
    private const int HeadByteCount = 6;

    private bool _hasCount;
    private int _remainingCount;
    private int _position;

    /// <summary>Returns whether the token is incomplete. Returns false for an invalid token, which reading the token reports.</summary>
    /// <param name="start">A cursor after the token's type.</param>
    /// <param name="isAlt">Whether the token is ALTMETADATA.</param>
    public bool NeedsMoreData(in Cursor start, bool isAlt)
    {
        Cursor cursor = start.ToSkipTexts();
        ParseStatus status = cursor.TrySkip(_position);
        if (status == ParseStatus.Done && !_hasCount)
        {
            status = TryReadCount(ref cursor, isAlt);
        }

        int columnStart = cursor.Position;
        while (status == ParseStatus.Done && _remainingCount > 0)
        {
            status = TrySkipColumn(ref cursor, isAlt);
            if (status == ParseStatus.Done)
            {
                _remainingCount--;
                columnStart = cursor.Position;
            }
        }

        _position = _hasCount ? columnStart - start.Position : 0;
        return status == ParseStatus.NeedMoreData;
    }

    private ParseStatus TryReadCount(ref Cursor cursor, bool isAlt)
    {
        ParseStatus status = cursor.TryReadUInt16(out ushort count);
        if (status == ParseStatus.Done && isAlt
            && (status = cursor.TrySkip(sizeof(ushort))) == ParseStatus.Done
            && (status = cursor.TryReadByte(out byte groupingCount)) == ParseStatus.Done)
        {
            status = cursor.TrySkip(groupingCount * sizeof(ushort));
        }

        if (status == ParseStatus.Done)
        {
            _hasCount = true;
            _remainingCount = count == NoMetadata || count > ColumnMetadataToken.MaxColumnCount ? 0 : count;
        }

        return status;
    }

    private static ParseStatus TrySkipColumn(ref Cursor cursor, bool isAlt)
    {
        ParseStatus status;
        if ((status = cursor.TrySkip(isAlt ? OperatorByteCount + HeadByteCount : HeadByteCount)) != ParseStatus.Done
            || (status = TypeInfoReader.TryRead(ref cursor, out TypeInfo type)) != ParseStatus.Done
            || (type.LengthForm == LengthForm.TextPointer && !isAlt && (status = TrySkipTableName(ref cursor)) != ParseStatus.Done))
        {
            return status;
        }

        return cursor.TryReadByteLengthText(out _);
    }

    private static ParseStatus TrySkipTableName(ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadByte(out byte partCount);
        for (int i = 0; i < partCount && status == ParseStatus.Done; i++)
        {
            status = cursor.TryReadUInt16LengthText(out _);
        }

        return status;
    }
}

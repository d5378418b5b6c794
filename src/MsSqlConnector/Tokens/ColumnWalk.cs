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

    private const int UserTypeByteCount = sizeof(uint);

    private bool _hasCount;
    private bool _isPastKeys;
    private int _remainingCount;
    private int _position;
    private KeyTableWalk _keys;

    /// <summary>Returns whether the token is incomplete. Returns false for an invalid token, which reading the token reports.</summary>
    /// <param name="start">A cursor after the token's type.</param>
    /// <param name="isAlt">Whether the token is ALTMETADATA.</param>
    /// <param name="hasKeys">Whether the keys of encrypted columns precede the columns.</param>
    public bool NeedsMoreData(in Cursor start, bool isAlt, bool hasKeys)
    {
        Cursor cursor = start.ToSkipTexts();
        ParseStatus status = cursor.TrySkip(_position);
        if (status == ParseStatus.Done && !_hasCount)
        {
            status = TryReadCount(ref cursor, isAlt, hasKeys);
        }

        int columnStart = cursor.Position;
        if (status == ParseStatus.Done && !_isPastKeys)
        {
            status = _keys.TrySkip(ref cursor, out columnStart);
            _isPastKeys = status == ParseStatus.Done;
        }

        while (status == ParseStatus.Done && _remainingCount > 0)
        {
            status = TrySkipColumn(ref cursor, isAlt, hasKeys);
            if (status == ParseStatus.Done)
            {
                _remainingCount--;
                columnStart = cursor.Position;
            }
        }

        _position = _hasCount ? columnStart - start.Position : 0;
        return status == ParseStatus.NeedMoreData;
    }

    private ParseStatus TryReadCount(ref Cursor cursor, bool isAlt, bool hasKeys)
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
            _isPastKeys = !hasKeys || count == NoMetadata;
        }

        return status;
    }

    private static ParseStatus TrySkipColumn(ref Cursor cursor, bool isAlt, bool hasKeys)
    {
        ParseStatus status;
        if ((status = cursor.TrySkip(isAlt ? OperatorByteCount + UserTypeByteCount : UserTypeByteCount)) != ParseStatus.Done
            || (status = cursor.TryReadUInt16(out ushort flags)) != ParseStatus.Done
            || (status = TypeInfoReader.TryRead(ref cursor, out TypeInfo type)) != ParseStatus.Done
            || (type.LengthForm == LengthForm.TextPointer && !isAlt && (status = TrySkipTableName(ref cursor)) != ParseStatus.Done)
            || (hasKeys && (flags & CryptoMetadataReader.EncryptedFlag) != 0
                && ((status = cursor.TrySkip(sizeof(ushort))) != ParseStatus.Done
                    || (status = CryptoMetadataReader.TryRead(ref cursor, null, out _)) != ParseStatus.Done)))
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

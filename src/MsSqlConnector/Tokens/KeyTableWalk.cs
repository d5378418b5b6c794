using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Finds the end of the keys of a COLMETADATA token that arrives in parts (CekTable, MS-TDS 2.2.7.4). It continues at the first incomplete
/// value, so that the work is linear in the size of the token.
/// </summary>
internal struct KeyTableWalk
{
    /// <summary>The size of the identifiers of a key.</summary>
    private const int IdentifierByteCount = KeyTableReader.MinKeyByteCount - sizeof(byte);

    private bool _hasCount;
    private int _remainingKeyCount;
    private int _remainingValueCount;

    /// <summary>Moves past the keys.</summary>
    /// <param name="cursor">The cursor, which must start after the last complete item.</param>
    /// <param name="end">The position after the last complete item.</param>
    public ParseStatus TrySkip(ref Cursor cursor, out int end)
    {
        ParseStatus status = ParseStatus.Done;
        end = cursor.Position;
        while (status == ParseStatus.Done && (!_hasCount || _remainingKeyCount > 0 || _remainingValueCount > 0))
        {
            status = !_hasCount ? TryReadCount(ref cursor) : _remainingValueCount > 0 ? TrySkipValue(ref cursor) : TryBeginKey(ref cursor);
            end = status == ParseStatus.Done ? cursor.Position : end;
        }

        return status;
    }

    private ParseStatus TryReadCount(ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadUInt16(out ushort count);
        _hasCount = status == ParseStatus.Done;
        _remainingKeyCount = count;
        return status;
    }

    private ParseStatus TryBeginKey(ref Cursor cursor)
    {
        ParseStatus status = cursor.TrySkip(IdentifierByteCount);
        if (status == ParseStatus.Done && (status = cursor.TryReadByte(out byte valueCount)) == ParseStatus.Done)
        {
            _remainingKeyCount--;
            _remainingValueCount = valueCount;
        }

        return status;
    }

    private ParseStatus TrySkipValue(ref Cursor cursor)
    {
        ParseStatus status;
        if ((status = cursor.TryReadUInt16(out ushort byteCount)) == ParseStatus.Done
            && (status = cursor.TrySkip(byteCount)) == ParseStatus.Done
            && (status = cursor.TryReadByteLengthText(out _)) == ParseStatus.Done
            && (status = cursor.TryReadUInt16LengthText(out _)) == ParseStatus.Done
            && (status = cursor.TryReadByteLengthText(out _)) == ParseStatus.Done)
        {
            _remainingValueCount--;
        }

        return status;
    }
}

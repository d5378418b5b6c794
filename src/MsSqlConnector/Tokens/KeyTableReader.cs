using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Reads the encrypted keys at the start of COLMETADATA (CekTable, MS-TDS 2.2.7.4). They are there in every result if the server supports
/// Always Encrypted. If bytes are missing, the next attempt continues at the first incomplete value.
/// </summary>
internal struct KeyTableReader
{
    /// <summary>The minimum size of a key: its identifiers and the number of its values.</summary>
    private const int MinKeyByteCount = 21;

    private EncryptedKey[]? _keys;
    private int _keyCount;

    /// <summary>The values of the key that is being read; null between two keys.</summary>
    private EncryptedKeyValue[]? _values;
    private int _valueCount;
    private int _databaseId;
    private int _keyId;
    private int _keyVersion;
    private ulong _metadataVersion;

    /// <summary>Gets the keys; empty if the result has no encrypted columns.</summary>
    public readonly EncryptedKey[] Keys => _keys ?? [];

    /// <summary>Reads the table.</summary>
    /// <param name="cursor">The cursor after the number of columns, or after the last complete item.</param>
    /// <param name="position">The position after the last complete item.</param>
    public ParseStatus TryRead(ref Cursor cursor, ref int position)
    {
        ParseStatus status = _keys is null ? TryReadCount(ref cursor) : ParseStatus.Done;
        while (status == ParseStatus.Done)
        {
            position = cursor.Position;
            if (_values is null && _keyCount == _keys!.Length)
            {
                return ParseStatus.Done;
            }

            status = _values is null ? TryBeginKey(ref cursor) : TryReadValue(ref cursor);
        }

        return status;
    }

    private ParseStatus TryReadCount(ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadUInt16(out ushort count);

        // Check that the bytes can contain this many keys before the array is allocated.
        if (status != ParseStatus.Done || cursor.Remaining < count * MinKeyByteCount)
        {
            return ParseStatus.NeedMoreData;
        }

        _keys = count == 0 ? [] : new EncryptedKey[count];
        return ParseStatus.Done;
    }

    private ParseStatus TryBeginKey(ref Cursor cursor)
    {
        ParseStatus status;
        if ((status = cursor.TryReadInt32(out _databaseId)) != ParseStatus.Done
            || (status = cursor.TryReadInt32(out _keyId)) != ParseStatus.Done
            || (status = cursor.TryReadInt32(out _keyVersion)) != ParseStatus.Done
            || (status = cursor.TryReadUInt64(out _metadataVersion)) != ParseStatus.Done
            || (status = cursor.TryReadByte(out byte valueCount)) != ParseStatus.Done)
        {
            return status;
        }

        _values = new EncryptedKeyValue[valueCount];
        _valueCount = 0;
        EndKeyIfComplete();
        return ParseStatus.Done;
    }

    private ParseStatus TryReadValue(ref Cursor cursor)
    {
        // An incomplete value is only walked over, because its texts can be long.
        Cursor walk = cursor.ToSkipTexts();
        ParseStatus status = TryReadParts(ref walk, out _, out _, out _, out _);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        TryReadParts(ref cursor, out ReadOnlySpan<byte> encryptedBytes, out string storeName, out string keyPath, out string algorithm);
        _values![_valueCount++] = new EncryptedKeyValue(encryptedBytes.ToArray(), storeName, keyPath, algorithm);
        EndKeyIfComplete();
        return ParseStatus.Done;
    }

    private static ParseStatus TryReadParts(
        ref Cursor cursor, out ReadOnlySpan<byte> encryptedBytes, out string storeName, out string keyPath, out string algorithm)
    {
        encryptedBytes = default;
        storeName = keyPath = algorithm = string.Empty;
        ParseStatus status;
        return (status = cursor.TryReadUInt16(out ushort byteCount)) != ParseStatus.Done
            || (status = cursor.TryReadBytes(byteCount, out encryptedBytes)) != ParseStatus.Done
            || (status = cursor.TryReadByteLengthText(out storeName)) != ParseStatus.Done
            || (status = cursor.TryReadUInt16LengthText(out keyPath)) != ParseStatus.Done
                ? status
                : cursor.TryReadByteLengthText(out algorithm);
    }

    private void EndKeyIfComplete()
    {
        if (_valueCount == _values!.Length)
        {
            _keys![_keyCount++] = new EncryptedKey(_databaseId, _keyId, _keyVersion, _metadataVersion, _values);
            _values = null;
        }
    }
}

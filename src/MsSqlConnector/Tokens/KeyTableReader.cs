using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Reads the encrypted keys at the start of COLMETADATA (CekTable, MS-TDS 2.2.7.4). They are there in every result if the server supports
/// Always Encrypted.
/// </summary>
internal static class KeyTableReader
{
    /// <summary>The minimum size of a key: its identifiers and the number of its values.</summary>
    public const int MinKeyByteCount = 21;

    /// <summary>Reads the table.</summary>
    /// <param name="cursor">The cursor after the number of columns.</param>
    /// <param name="keys">The keys; empty if the result has no encrypted columns.</param>
    public static ParseStatus TryRead(ref Cursor cursor, out EncryptedKey[] keys)
    {
        keys = [];
        ParseStatus status = cursor.TryReadUInt16(out ushort count);
        if (status != ParseStatus.Done || count == 0)
        {
            return status;
        }

        // Check that the bytes can contain this many keys before the array is allocated.
        if (cursor.Remaining < count * MinKeyByteCount)
        {
            return ParseStatus.NeedMoreData;
        }

        keys = new EncryptedKey[count];
        for (int i = 0; i < keys.Length && status == ParseStatus.Done; i++)
        {
            status = TryReadKey(ref cursor, out keys[i]);
        }

        return status;
    }

    private static ParseStatus TryReadKey(ref Cursor cursor, out EncryptedKey key)
    {
        key = null!;
        ParseStatus status;
        if ((status = cursor.TryReadInt32(out int databaseId)) != ParseStatus.Done
            || (status = cursor.TryReadInt32(out int keyId)) != ParseStatus.Done
            || (status = cursor.TryReadInt32(out int keyVersion)) != ParseStatus.Done
            || (status = cursor.TryReadUInt64(out ulong metadataVersion)) != ParseStatus.Done
            || (status = cursor.TryReadByte(out byte valueCount)) != ParseStatus.Done)
        {
            return status;
        }

        var values = new EncryptedKeyValue[valueCount];
        for (int i = 0; i < values.Length && status == ParseStatus.Done; i++)
        {
            status = TryReadValue(ref cursor, out values[i]);
        }

        key = new EncryptedKey(databaseId, keyId, keyVersion, metadataVersion, values);
        return status;
    }

    private static ParseStatus TryReadValue(ref Cursor cursor, out EncryptedKeyValue value)
    {
        value = null!;
        ParseStatus status;
        if ((status = cursor.TryReadUInt16(out ushort byteCount)) != ParseStatus.Done
            || (status = cursor.TryReadBytes(byteCount, out System.ReadOnlySpan<byte> encryptedBytes)) != ParseStatus.Done
            || (status = cursor.TryReadByteLengthText(out string storeName)) != ParseStatus.Done
            || (status = cursor.TryReadUInt16LengthText(out string masterKeyPath)) != ParseStatus.Done
            || (status = cursor.TryReadByteLengthText(out string algorithm)) != ParseStatus.Done)
        {
            return status;
        }

        value = new EncryptedKeyValue(encryptedBytes.ToArray(), storeName, masterKeyPath, algorithm);
        return ParseStatus.Done;
    }
}

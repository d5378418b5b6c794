using System;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.Rows;

/// <summary>The columns of a result with the types of their decrypted values, and the layout of the rows that the server sends.</summary>
internal sealed class DecryptedColumns
{
    private readonly CellKey?[] _keys;

    /// <param name="encrypted">The columns as the server described them.</param>
    /// <param name="keys">The key of each column; null for a column that is not encrypted, or whose key is not available.</param>
    /// <param name="failures">Why the key of a column is not available; null if all are.</param>
    public DecryptedColumns(ColumnMetadata[] encrypted, CellKey?[] keys, Exception?[]? failures)
    {
        _keys = keys;
        Columns = new ColumnMetadata[encrypted.Length];
        var layouts = new ColumnLayout[encrypted.Length];
        for (int i = 0; i < encrypted.Length; i++)
        {
            ColumnMetadata column = encrypted[i];
            Columns[i] = column.Crypto is { } crypto
                ? column.Decrypt(new CellDecryption($"column '{column.Name}'", crypto, crypto.Key, keys[i], failures?[i]))
                : column;
            layouts[i] = column.Crypto is not null ? ColumnLayout.CreateEncrypted(column.Type) : new ColumnLayout(column.Type);
        }

        Layout = new RowLayout(layouts);
    }

    public ColumnMetadata[] Columns { get; }

    public RowLayout Layout { get; }

    /// <summary>Returns whether the columns were created with these keys.</summary>
    public bool Matches(CellKey?[] keys)
    {
        for (int i = 0; i < keys.Length; i++)
        {
            if (!ReferenceEquals(keys[i], _keys[i]))
            {
                return false;
            }
        }

        return true;
    }
}

/// <summary>A buffer for one decrypted value at a time, in the form in which the codec of its column reads it.</summary>
internal sealed class PlainBuffer
{
    private const int MinByteCount = 256;

    private byte[] _bytes = [];

    /// <summary>Returns space for a value. The previous value is lost.</summary>
    public Span<byte> Reserve(int byteCount)
    {
        if (_bytes.Length < byteCount)
        {
            Array.Clear(_bytes, 0, _bytes.Length);
            _bytes = new byte[Math.Max(byteCount, MinByteCount)];
        }

        return _bytes.AsSpan(0, byteCount);
    }

    /// <summary>Removes the value from memory.</summary>
    public void Clear() => Array.Clear(_bytes, 0, _bytes.Length);
}

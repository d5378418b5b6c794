using System;
using System.Security.Cryptography;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>The result of a key store, from which each caller creates its own exception.</summary>
/// <param name="Key">The key; null for a failure.</param>
/// <param name="Failure">The exception that the store threw; null for none.</param>
/// <param name="InvalidByteCount">The length of a key that the store decrypted and that has an invalid length.</param>
internal readonly record struct FetchedKey(CellKey? Key, Exception? Failure = null, int InvalidByteCount = 0)
{
    /// <summary>
    /// Creates the key from the bytes that a store returned, and clears them. It checks and uses a copy, because a store that returns the
    /// same array to several threads can have it cleared in between.
    /// </summary>
    public static FetchedKey Create(byte[]? bytes)
    {
        if (bytes is null)
        {
            return new FetchedKey(null, KeyErrors.NoKey());
        }

        byte[] copy = (byte[])bytes.Clone();
        CryptographicOperations.ZeroMemory(bytes);
        FetchedKey fetched = copy.Length != CellFormat.KeyByteCount ? new(null, InvalidByteCount: copy.Length)
            : IsCleared(copy) ? new(null, KeyErrors.ClearedKey())
            : new(CellKey.Create(copy));
        CryptographicOperations.ZeroMemory(copy);
        return fetched;
    }

    /// <summary>Returns whether all bytes are zero, as in an array that this class has cleared before. No random key is.</summary>
    private static bool IsCleared(byte[] bytes)
    {
        int bits = 0;
        foreach (byte value in bytes)
        {
            bits |= value;
        }

        return bits == 0;
    }

    /// <exception cref="SqlException">The store threw an exception.</exception>
    /// <exception cref="ArgumentException">The key has an invalid length.</exception>
    public CellKey GetKey(EncryptedKeyValue value) => Key
        ?? throw (Failure is { } failure ? KeyErrors.StoreFailed(value, failure) : CellErrors.InvalidKeyLength(InvalidByteCount));
}

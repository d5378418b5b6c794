using System;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption;

/// <summary>The result of a key store, from which each caller creates its own exception.</summary>
/// <param name="Key">The key; null for a failure.</param>
/// <param name="Failure">The exception that the store threw; null for none.</param>
/// <param name="InvalidByteCount">The length of a key that the store decrypted and that has an invalid length.</param>
internal readonly record struct FetchedKey(CellKey? Key, Exception? Failure = null, int InvalidByteCount = 0)
{
    /// <summary>Creates the key from the bytes that a store returned, and clears them.</summary>
    public static FetchedKey Create(byte[]? bytes)
    {
        if (bytes is null)
        {
            return new FetchedKey(null, KeyErrors.NoKey());
        }

        FetchedKey fetched = bytes.Length == CellFormat.KeyByteCount ? new(CellKey.Create(bytes)) : new(null, InvalidByteCount: bytes.Length);
        CryptographicOperations.ZeroMemory(bytes);
        return fetched;
    }

    /// <exception cref="SqlException">The store threw an exception.</exception>
    /// <exception cref="ArgumentException">The key has an invalid length.</exception>
    public CellKey GetKey(EncryptedKeyValue value) => Key
        ?? throw (Failure is { } failure ? KeyErrors.StoreFailed(value, failure) : CellErrors.InvalidKeyLength(InvalidByteCount));
}

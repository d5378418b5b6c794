using System;
using System.Security.Cryptography;
using System.Text;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// AEAD_AES_256_CBC_HMAC_SHA256: a cell is the version byte, the tag, the initialization vector and the ciphertext. The tag covers the
/// version, the vector, the ciphertext and the length of the version.
/// </summary>
public sealed class CellCipher
{
    public const int KeyByteCount = 32;
    public const int MinCellByteCount = HeaderByteCount + BlockByteCount;

    private const byte Version = 1;
    private const int BlockByteCount = 16;
    private const int TagByteCount = 32;
    private const int HeaderByteCount = 1 + TagByteCount + BlockByteCount;

    private readonly byte[] _encryptionKey;
    private readonly byte[] _tagKey;
    private readonly byte[] _vectorKey;

    public CellCipher(byte[] key)
    {
        if (key.Length != KeyByteCount)
        {
            throw new ArgumentException($"A column encryption key has {KeyByteCount} bytes, but this one has {key.Length}.", nameof(key));
        }

        _encryptionKey = Derive(key, "encryption");
        _tagKey = Derive(key, "MAC");
        _vectorKey = Derive(key, "IV");
    }

    /// <summary>The derived keys of the encryption, the tag, and the initialization vector.</summary>
    public (byte[] Encryption, byte[] Tag, byte[] Vector) Derived => (_encryptionKey, _tagKey, _vectorKey);

    /// <summary>The number of bytes of the cell of a value.</summary>
    public static int CellByteCount(int plainByteCount) => HeaderByteCount + (BlockByteCount * ((plainByteCount / BlockByteCount) + 1));

    public byte[] Encrypt(ReadOnlySpan<byte> plain, CellKind kind)
    {
        byte[] vector = kind == CellKind.Deterministic
            ? HMACSHA256.HashData(_vectorKey, plain)[..BlockByteCount]
            : RandomNumberGenerator.GetBytes(BlockByteCount);
        using Aes aes = Aes.Create();
        aes.Key = _encryptionKey;
        byte[] ciphertext = aes.EncryptCbc(plain, vector);
        return [Version, .. Tag(vector, ciphertext), .. vector, .. ciphertext];
    }

    /// <summary>Decrypts a cell; returns null and the reason when it is not one of this key.</summary>
    public byte[]? TryDecrypt(ReadOnlySpan<byte> cell, out string? failure)
    {
        failure = cell.Length < MinCellByteCount ? $"the cell has {cell.Length} bytes, fewer than {MinCellByteCount}"
            : cell.Length % BlockByteCount != HeaderByteCount % BlockByteCount
                ? $"the cell has {cell.Length} bytes, which are no whole blocks"
            : cell[0] != Version ? $"the cell has version {cell[0]}"
            : null;
        if (failure is not null)
        {
            return null;
        }

        ReadOnlySpan<byte> vector = cell.Slice(1 + TagByteCount, BlockByteCount);
        ReadOnlySpan<byte> ciphertext = cell[HeaderByteCount..];
        if (!CryptographicOperations.FixedTimeEquals(Tag(vector, ciphertext), cell.Slice(1, TagByteCount)))
        {
            failure = "the cell has an invalid authentication tag";
            return null;
        }

        using Aes aes = Aes.Create();
        aes.Key = _encryptionKey;
        return aes.DecryptCbc(ciphertext, vector);
    }

    private byte[] Tag(ReadOnlySpan<byte> vector, ReadOnlySpan<byte> ciphertext) =>
        HMACSHA256.HashData(_tagKey, (byte[])[Version, .. vector, .. ciphertext, 1]);

    private static byte[] Derive(byte[] key, string purpose) =>
        HMACSHA256.HashData(key, Encoding.Unicode.GetBytes(
            $"Microsoft SQL Server cell {purpose} key with encryption algorithm:AEAD_AES_256_CBC_HMAC_SHA256 and key length:256"));
}

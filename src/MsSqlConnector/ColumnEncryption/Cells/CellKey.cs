using System;
using System.Threading;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// A decrypted column encryption key that encrypts and decrypts cells (AEAD_AES_256_CBC_HMAC_SHA256). Safe for concurrent use.
/// </summary>
/// <remarks>
/// Creating a cipher of the platform costs more than encrypting a short value. The key therefore keeps some ciphers. A cipher whose
/// operation failed is disposed of, because its chaining state is unknown. The key material is cleared when the last user has dropped the
/// key, by the finalizer of <see cref="CellKeyMaterial"/>.
/// </remarks>
internal sealed class CellKey
{
    private static readonly int s_maxIdleCount = Math.Min(16, Math.Max(2, Environment.ProcessorCount));

    private readonly CellKeyMaterial _material;
    private readonly CellCipher?[] _idle = new CellCipher?[s_maxIdleCount];
    private volatile bool _isRetired;

    private CellKey(CellKeyMaterial material) => _material = material;

    /// <summary>Creates a key from a copy of its bytes.</summary>
    /// <exception cref="ArgumentException">The key does not have 32 bytes.</exception>
    internal static CellKey Create(byte[] columnEncryptionKey)
    {
        ArgumentNullException.ThrowIfNull(columnEncryptionKey);
        if (columnEncryptionKey.Length != CellFormat.KeyByteCount)
        {
            throw CellErrors.InvalidKeyLength(columnEncryptionKey.Length);
        }

        return new CellKey(new CellKeyMaterial(columnEncryptionKey));
    }

    /// <summary>Returns the length of the cell of a value.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The cell would be longer than 2 GB.</exception>
    internal static int GetCellByteCount(int plainByteCount)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(plainByteCount);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(plainByteCount, CellFormat.MaxPlainByteCount);
        return CellFormat.CiphertextOffset + CellFormat.GetCiphertextByteCount(plainByteCount);
    }

    /// <summary>Returns the length of the longest value that a cell of this length can contain; 0 if the cell is too short.</summary>
    internal static int GetMaxPlainByteCount(int cellByteCount) => Math.Max(0, cellByteCount - CellFormat.CiphertextOffset - 1);

    /// <summary>Encrypts a value.</summary>
    /// <param name="plain">The normalized value.</param>
    /// <param name="type">Deterministic or randomized.</param>
    /// <param name="cell">The cell, with the length that <see cref="GetCellByteCount"/> returns. It must not overlap the value.</param>
    internal void Encrypt(ReadOnlySpan<byte> plain, CellEncryptionType type, Span<byte> cell)
    {
        if (type is not (CellEncryptionType.Deterministic or CellEncryptionType.Randomized))
        {
            throw CellErrors.InvalidEncryptionType(type);
        }

        if (cell.Length != GetCellByteCount(plain.Length))
        {
            throw new ArgumentException($"The cell must have {GetCellByteCount(plain.Length)} bytes, but has {cell.Length}.", nameof(cell));
        }

        CellCipher cipher = Rent();
        bool isDone = false;
        try
        {
            cipher.Encrypt(plain, type == CellEncryptionType.Deterministic, cell);
            isDone = true;
        }
        finally
        {
            Return(cipher, isDone);
        }
    }

    /// <summary>Verifies the tag of a cell and then decrypts it.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="plain">
    /// The buffer, at least as long as <see cref="GetMaxPlainByteCount"/> returns. It must not overlap the cell.
    /// </param>
    /// <param name="plainByteCount">The length of the value; 0 if it could not be decrypted.</param>
    internal CellStatus TryDecrypt(ReadOnlySpan<byte> cell, Span<byte> plain, out int plainByteCount)
    {
        plainByteCount = 0;
        if (cell.Length < CellFormat.MinByteCount)
        {
            return CellStatus.TooShort;
        }

        if (cell[0] != CellFormat.Version)
        {
            return CellStatus.UnknownVersion;
        }

        if (plain.Length < GetMaxPlainByteCount(cell.Length))
        {
            throw new ArgumentException(
                $"The buffer must have at least {GetMaxPlainByteCount(cell.Length)} bytes, but has {plain.Length}.", nameof(plain));
        }

        CellCipher cipher = Rent();
        bool isDone = false;
        try
        {
            CellStatus status = cipher.TryDecrypt(cell, plain, out plainByteCount);
            isDone = true;
            return status;
        }
        finally
        {
            Return(cipher, isDone);
        }
    }

    /// <summary>Copies the bytes of the key for an enclave. The caller must clear them.</summary>
    /// <param name="destination">The buffer, of 32 bytes.</param>
    internal void CopyColumnKey(Span<byte> destination)
    {
        _material.ColumnKey.CopyTo(destination);

        // The finalizer of the material must not clear the key before it has been copied.
        GC.KeepAlive(_material);
    }

    /// <summary>
    /// Disposes of the idle ciphers, and of each cipher in use when its operation ends. Operations that begin later work, but keep no
    /// cipher.
    /// </summary>
    internal void Retire()
    {
        _isRetired = true;
        foreach (ref CellCipher? slot in _idle.AsSpan())
        {
            Interlocked.Exchange(ref slot, null)?.Dispose();
        }
    }

    private CellCipher Rent()
    {
        foreach (ref CellCipher? slot in _idle.AsSpan())
        {
            if (slot is not null && Interlocked.Exchange(ref slot, null) is { } cipher)
            {
                return cipher;
            }
        }

        return new CellCipher(_material);
    }

    private void Return(CellCipher cipher, bool isReusable)
    {
        if (isReusable && !_isRetired && TryKeep(cipher))
        {
            // Retire can have passed the slot before the cipher was there.
            if (_isRetired)
            {
                Retire();
            }

            return;
        }

        cipher.Dispose();
    }

    private bool TryKeep(CellCipher cipher)
    {
        foreach (ref CellCipher? slot in _idle.AsSpan())
        {
            if (slot is null && Interlocked.CompareExchange(ref slot, cipher, null) is null)
            {
                return true;
            }
        }

        return false;
    }
}

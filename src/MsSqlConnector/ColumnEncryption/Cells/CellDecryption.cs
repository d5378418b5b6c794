using System;
using System.Buffers;
using MsSqlConnector.Errors;
using MsSqlConnector.Types;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Decrypts the values of one column or output parameter. It is immutable.</summary>
internal sealed class CellDecryption
{
    private const int StackByteCount = 256;

    private readonly CryptoMetadata _crypto;
    private readonly EncryptedKey? _encryptedKey;
    private readonly CellKey? _key;
    private readonly Exception? _failure;
    private readonly string _owner;

    /// <param name="owner">The column or parameter for messages, such as <c>column 'SSN'</c>.</param>
    /// <param name="crypto">The description of the values.</param>
    /// <param name="encryptedKey">The key as the server described it, for messages.</param>
    /// <param name="key">The key; null if it is not available.</param>
    /// <param name="failure">Why the key is not available; null if it is.</param>
    public CellDecryption(string owner, CryptoMetadata crypto, EncryptedKey? encryptedKey, CellKey? key, Exception? failure)
    {
        _owner = owner;
        _crypto = crypto;
        _encryptedKey = encryptedKey;
        _key = key;
        _failure = failure ?? (CryptoChecks.FindFault(crypto) is { } fault ? new ArgumentException(fault) : null);
    }

    /// <summary>Gets the type of the decrypted values.</summary>
    public ref readonly TypeInfo Type => ref _crypto.Type;

    /// <summary>Returns the key.</summary>
    /// <exception cref="CellException">The key is not available, or the encryption is not supported.</exception>
    public CellKey GetKey() => _failure is null ? _key! : throw CellFailures.NoKey(_owner, _encryptedKey, _failure);

    /// <summary>Returns the maximum size of a decrypted value in the form that its codec reads.</summary>
    /// <exception cref="CellException">The values cannot be decrypted.</exception>
    public int GetMaxByteCount(int cellByteCount) => _failure is null
        ? CellNormalization.GetMaxWireByteCount(_crypto.Type, GetMaxPlainByteCount(cellByteCount))
        : throw CellFailures.NoKey(_owner, _encryptedKey, _failure);

    /// <summary>Decrypts a value.</summary>
    /// <param name="cell">The encrypted value.</param>
    /// <param name="value">Receives the value, in the form in which a row contains it.</param>
    /// <returns>The size of the value.</returns>
    /// <exception cref="CellException">The value was modified or encrypted with another key, or is invalid for its type.</exception>
    public int Decrypt(ReadOnlySpan<byte> cell, Span<byte> value)
    {
        int maxByteCount = GetMaxPlainByteCount(cell.Length);
        byte[]? rented = maxByteCount <= StackByteCount ? null : ArrayPool<byte>.Shared.Rent(maxByteCount);
        Span<byte> plain = rented ?? stackalloc byte[StackByteCount];
        plain = plain.Slice(0, maxByteCount);
        try
        {
            CellStatus status = _key!.TryDecrypt(cell, plain, out int byteCount);
            return status == CellStatus.Done
                ? CellNormalization.Denormalize(_crypto.Type, plain.Slice(0, byteCount), value)
                : throw CellFailures.CannotDecrypt(_owner, status, cell, _encryptedKey);
        }
        catch (Exception exception) when (exception is InvalidValueException or ArgumentException)
        {
            throw CellFailures.InvalidPlainValue(_owner, _encryptedKey, exception);
        }
        finally
        {
            plain.Clear();
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }

    private static int GetMaxPlainByteCount(int cellByteCount) =>
        CellKey.GetMaxPlainByteCount(Math.Max(cellByteCount, CellKey.GetCellByteCount(0)));
}

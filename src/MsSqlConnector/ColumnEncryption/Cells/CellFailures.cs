using System;
using MsSqlConnector.Types;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// Creates the exceptions for a column or parameter whose values cannot be encrypted or decrypted. They name the key, and contain no plain
/// value.
/// </summary>
internal static class CellFailures
{
    private const int ShownByteCount = 10;

    /// <summary>Creates the exception for a cell that was modified, truncated or encrypted with another key.</summary>
    /// <param name="owner">The column or parameter.</param>
    /// <param name="status">The result of decrypting.</param>
    /// <param name="cell">The cell.</param>
    /// <param name="key">The key.</param>
    public static CellException CannotDecrypt(string owner, CellStatus status, ReadOnlySpan<byte> cell, EncryptedKey? key)
    {
        ReadOnlySpan<byte> start = cell.Slice(0, Math.Min(ShownByteCount, cell.Length));
        ArgumentException reason = CellErrors.InvalidCell(status, cell);
        return new CellException(
            $"Failed to decrypt {owner}. Decryption failed. {Describe(key)}The first {ShownByteCount} bytes of ciphertext are: "
            + $"'{BitConverter.ToString(start.ToArray())}'. {reason.Message}",
            reason);
    }

    /// <summary>Creates the exception for values whose key is not available, or whose encryption is not supported.</summary>
    public static CellException NoKey(string owner, EncryptedKey? key, Exception failure) => new(
        $"Failed to decrypt {owner}. {Describe(key)}{failure.Message}", failure);

    /// <summary>Creates the exception for a decrypted value that its type cannot have.</summary>
    public static CellException InvalidPlainValue(string owner, EncryptedKey? key, Exception failure) => new(
        $"Failed to decrypt {owner}. {Describe(key)}{failure.Message}", failure);

    /// <summary>Creates the exception for a parameter whose type or value cannot be encrypted.</summary>
    public static CellException CannotEncrypt(string parameter, in TypeInfo type) => new(
        $"Failed to encrypt parameter '{parameter}'. Encryption and decryption of data type "
        + $"'{type.Codec.GetTypeName(type)}' is not supported.");

    /// <summary>Creates the exception for a parameter whose value is read from a stream or reader.</summary>
    public static CellException CannotEncryptStream(string parameter) => new(
        $"Failed to encrypt parameter '{parameter}'. A value of an encrypted column must not be a stream or a reader. "
        + "Use a string or a byte array.");

    /// <summary>Creates the exception for a plain value that the server returned for an encrypted parameter.</summary>
    public static CellException PlainOutput(string parameter) => new(
        $"Failed to decrypt parameter '{parameter}'. The server returned a value that is not encrypted, "
        + "although it had described the parameter as encrypted.");

    private static string Describe(EncryptedKey? key) => key is null || key.Values.Length == 0
        ? string.Empty
        : $"The last {ShownByteCount} bytes of the encrypted column encryption key are: '{key.Values[0].GetShownBytes()}'. ";
}

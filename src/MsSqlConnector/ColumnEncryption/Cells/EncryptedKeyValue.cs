using System;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>A column encryption key, encrypted with one column master key.</summary>
internal sealed class EncryptedKeyValue(byte[] encryptedBytes, string storeName, string masterKeyPath, string algorithm)
{
    private const int ShownByteCount = 10;

    public byte[] EncryptedBytes { get; } = encryptedBytes;

    /// <summary>Gets the name of the key store that has the master key.</summary>
    public string StoreName { get; } = storeName;

    public string MasterKeyPath { get; } = masterKeyPath;

    /// <summary>Gets the name of the algorithm that encrypted the key.</summary>
    public string Algorithm { get; } = algorithm;

    /// <summary>Copies the encrypted key for a key store, because the array of the key must not change.</summary>
    public byte[] CopyEncryptedBytes() => (byte[])EncryptedBytes.Clone();

    /// <summary>Returns the last bytes of the encrypted key in hexadecimal form, which identify the key in error messages.</summary>
    public string GetShownBytes()
    {
        int byteCount = Math.Min(ShownByteCount, EncryptedBytes.Length);
        return BitConverter.ToString(EncryptedBytes, EncryptedBytes.Length - byteCount, byteCount);
    }
}

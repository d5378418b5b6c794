using System;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// A column encryption key as the server describes it: an entry of the CekTable (MS-TDS 2.2.7.4), or the rows with one ordinal in the first
/// result of sp_describe_parameter_encryption.
/// </summary>
internal sealed class EncryptedKey(int databaseId, int keyId, int keyVersion, ulong metadataVersion, EncryptedKeyValue[] values)
{
    public int DatabaseId { get; } = databaseId;

    public int KeyId { get; } = keyId;

    public int KeyVersion { get; } = keyVersion;

    /// <summary>Gets the eight bytes of the metadata version, as a little-endian number.</summary>
    public ulong MetadataVersion { get; } = metadataVersion;

    /// <summary>Gets the key, encrypted with each of its master keys. The first value that can be decrypted is used.</summary>
    public EncryptedKeyValue[] Values { get; } = values;
}

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

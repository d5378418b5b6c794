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

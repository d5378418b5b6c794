namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>How the value of a parameter is encrypted, as the server described it for the statement.</summary>
/// <param name="parameterName">The name of the parameter, for messages.</param>
/// <param name="key">The decrypted key.</param>
/// <param name="encryptedKey">The key as the server described it, which identifies it in the request.</param>
/// <param name="type">The kind of encryption.</param>
/// <param name="normalizationVersion">The version of the rules for the plain bytes.</param>
internal sealed class ParameterCipher(
    string parameterName, CellKey key, EncryptedKey encryptedKey, CellEncryptionType type, byte normalizationVersion)
{
    /// <summary>Gets the name of the parameter.</summary>
    public string ParameterName { get; } = parameterName;

    /// <summary>Gets the decrypted key.</summary>
    public CellKey Key { get; } = key;

    /// <summary>Gets the key as the server described it.</summary>
    public EncryptedKey EncryptedKey { get; } = encryptedKey;

    /// <summary>Gets the kind of encryption.</summary>
    public CellEncryptionType Type { get; } = type;

    /// <summary>Gets the version of the rules for the plain bytes.</summary>
    public byte NormalizationVersion { get; } = normalizationVersion;
}

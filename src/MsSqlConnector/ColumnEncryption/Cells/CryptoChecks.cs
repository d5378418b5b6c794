namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>Checks that the provider knows how values are encrypted. An unknown algorithm never leads to a wrong value.</summary>
internal static class CryptoChecks
{
    /// <summary>Returns null if the values can be decrypted; otherwise the fault as a sentence.</summary>
    public static string? FindFault(CryptoMetadata crypto) =>
        FindFault(crypto.Algorithm, crypto.AlgorithmName, crypto.EncryptionType, crypto.NormalizationVersion)
        ?? (CellNormalization.IsSupported(crypto.Type)
            ? null
            : $"Encryption and decryption of data type '{crypto.Type.Codec.GetTypeName(crypto.Type)}' is not supported.");

    /// <inheritdoc cref="FindFault(CryptoMetadata)"/>
    public static string? FindFault(byte algorithm, string algorithmName, CellEncryptionType type, byte normalizationVersion) =>
        algorithm == CryptoMetadata.NamedAlgorithm
            ? $"Encryption algorithm '{algorithmName}' is not supported. Only AEAD_AES_256_CBC_HMAC_SHA256 is."
        : algorithm != CryptoMetadata.KnownAlgorithm
            ? $"Encryption algorithm id '{algorithm}' is not supported. Only 2, AEAD_AES_256_CBC_HMAC_SHA256, is."
        : type is not (CellEncryptionType.Deterministic or CellEncryptionType.Randomized)
            ? $"Encryption type '{(byte)type}' is invalid. Valid values are 1 (deterministic) and 2 (randomized)."
        : normalizationVersion != CryptoMetadata.KnownNormalization
            ? $"Normalization version '{normalizationVersion}' is not supported. Only version 1 is."
        : null;
}

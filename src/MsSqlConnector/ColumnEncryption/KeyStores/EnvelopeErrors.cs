using System;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>
/// Creates the exceptions for the arguments of key stores, with the types and key words of Microsoft.Data.SqlClient. The messages for
/// values that the server sent begin with "Internal error.", as in that provider, because the application did not pass them.
/// </summary>
internal static class EnvelopeErrors
{
    public const string Algorithm = "RSA_OAEP";

    private static string EncryptedKeyName => "encryptedColumnEncryptionKey";

    private static string KeyName => "columnEncryptionKey";

    private static string AlgorithmName => "encryptionAlgorithm";

    private static string PathName => "masterKeyPath";

    public static ArgumentException Invalid(string message) => new(message, EncryptedKeyName);

    public static ArgumentException InvalidVersion(byte version) => Invalid(
        $"Specified encrypted column encryption key contains an invalid encryption algorithm version '{version:X2}'. "
        + $"Expected version is '{KeyEnvelope.Version:X2}'.");

    public static ArgumentException InvalidPath(string message, bool isSystem, Exception? inner = null) =>
        new(Prefix(isSystem) + message, PathName, inner);

    public static ArgumentNullException NoPath(string message, bool isSystem) => new(PathName, Prefix(isSystem) + message);

    /// <summary>Checks an encrypted key that a store is to decrypt.</summary>
    public static void CheckEncryptedKey(byte[]? encryptedColumnEncryptionKey)
    {
        if (encryptedColumnEncryptionKey is null)
        {
            throw new ArgumentNullException(EncryptedKeyName, "Internal error. Encrypted column encryption key cannot be null.");
        }

        if (encryptedColumnEncryptionKey.Length == 0)
        {
            throw Invalid("Internal error. Empty encrypted column encryption key specified.");
        }
    }

    /// <summary>Checks a key that a store is to encrypt.</summary>
    public static void CheckKey(byte[]? columnEncryptionKey)
    {
        if (columnEncryptionKey is null)
        {
            throw new ArgumentNullException(KeyName, "Column encryption key cannot be null.");
        }

        if (columnEncryptionKey.Length == 0)
        {
            throw new ArgumentException("Empty column encryption key specified.", KeyName);
        }
    }

    public static void CheckAlgorithm(string? encryptionAlgorithm, bool isSystem)
    {
        if (encryptionAlgorithm is null)
        {
            throw new ArgumentNullException(AlgorithmName, Prefix(isSystem) + "Key encryption algorithm cannot be null.");
        }

        if (!string.Equals(encryptionAlgorithm, Algorithm, StringComparison.OrdinalIgnoreCase))
        {
            throw new ArgumentException(
                Prefix(isSystem) + $"Invalid key encryption algorithm specified: '{encryptionAlgorithm}'. Expected value: '{Algorithm}'.",
                AlgorithmName);
        }
    }

    private static string Prefix(bool isSystem) => isSystem ? "Internal error. " : string.Empty;
}

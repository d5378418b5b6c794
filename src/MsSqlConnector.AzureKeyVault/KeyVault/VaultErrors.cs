using System;

namespace MsSqlConnector.KeyVault;

/// <summary>Checks arguments, and creates exceptions with the key words of Microsoft.Data.SqlClient.</summary>
internal static class VaultErrors
{
    private const string Algorithm = "RSA_OAEP";
    private const string AlgorithmOfVault = "RSA-OAEP";

    private static string PathName => "masterKeyPath";

    private static string EncryptedKeyName => "encryptedColumnEncryptionKey";

    public static string[] CheckEndPoints(string[] trustedEndPoints)
    {
        ArgumentNullException.ThrowIfNull(trustedEndPoints);
        if (trustedEndPoints.Length == 0)
        {
            throw new ArgumentException("Specify at least one trusted endpoint. The list cannot be empty.", nameof(trustedEndPoints));
        }

        foreach (string endPoint in trustedEndPoints)
        {
            if (string.IsNullOrWhiteSpace(endPoint))
            {
                throw new ArgumentException("A trusted endpoint cannot be null, empty or white space.", nameof(trustedEndPoints));
            }
        }

        return (string[])trustedEndPoints.Clone();
    }

    public static void CheckAlgorithm(string encryptionAlgorithm)
    {
        ArgumentNullException.ThrowIfNull(encryptionAlgorithm);
        if (!string.Equals(encryptionAlgorithm, Algorithm, StringComparison.OrdinalIgnoreCase)
            && !string.Equals(encryptionAlgorithm, AlgorithmOfVault, StringComparison.OrdinalIgnoreCase))
        {
            throw new ArgumentException(
                $"Invalid key encryption algorithm specified: '{encryptionAlgorithm}'. Expected value: "
                + $"'{Algorithm}' or '{AlgorithmOfVault}'.",
                nameof(encryptionAlgorithm));
        }
    }

    public static void CheckBytes(byte[] bytes, string name)
    {
        if (bytes is null)
        {
            throw new ArgumentNullException(name);
        }

        if (bytes.Length == 0)
        {
            throw new ArgumentException("The key is empty. It must have at least one byte.", name);
        }
    }

    public static ArgumentException InvalidPath(string path) => new(
        $"Invalid Azure Key Vault key path specified: '{path}'. Use the address of a key: https://<vault>/keys/<name>/<version>.",
        PathName);

    public static ArgumentException UntrustedVault(string path, string[] trustedEndPoints) => new(
        $"Invalid Azure Key Vault key path specified: '{path}'. Valid trusted endpoints: {string.Join(", ", trustedEndPoints)}.", PathName);

    public static ArgumentException NoRsaKey(string path, string? type) => new(
        $"Cannot use a non-RSA key: '{type}'. The key in '{path}' must have the type RSA or RSA-HSM.", PathName);

    public static ArgumentException InvalidEnvelope(string what, string path) => new(
        $"The specified encrypted column encryption key's {what} when using column master key (Azure Key Vault key) in '{path}'. The "
        + "encrypted column encryption key may be corrupt, or the specified Azure Key Vault key path may be incorrect.",
        EncryptedKeyName);

    public static ArgumentException InvalidVersion(byte version) => new(
        $"Specified encrypted column encryption key contains an invalid encryption algorithm version '{version:X2}'. "
        + "Expected version is '01'.",
        EncryptedKeyName);

    public static InvalidOperationException InvalidResponse(Uri address, Exception? inner) => new(
        $"The response of the vault to '{address.GetLeftPart(UriPartial.Path)}' is invalid. "
        + "Verify that the address is one of Azure Key Vault.", inner);
}

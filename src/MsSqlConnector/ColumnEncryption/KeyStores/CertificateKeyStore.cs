using System;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>
/// Master keys that are certificates with a private RSA key in the certificate store "My" of the platform. Expiry and chain are not
/// checked.
/// </summary>
internal sealed class CertificateKeyStore() : RsaKeyStore(KeyStoreWording.Certificate)
{
    public const string Name = "MSSQL_CERTIFICATE_STORE";

    public static readonly CertificateKeyStore Instance = new();

    private const int MaxPathCharCount = 32767;

    public byte[] Sign(string masterKeyPath, bool allowEnclaveComputations)
    {
        CheckPath(masterKeyPath, isSystem: false);
        CheckPathLength(masterKeyPath, isSystem: false);
        using RSA masterKey = Open(masterKeyPath, isSystem: false);
        return MasterKeyMetadata.Sign(masterKey, Name, masterKeyPath, allowEnclaveComputations);
    }

    public override bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature)
    {
        CheckPath(masterKeyPath, isSystem: true);
        CheckPathLength(masterKeyPath, isSystem: true);
        using RSA masterKey = Open(masterKeyPath, isSystem: true);
        return MasterKeyMetadata.Verify(masterKey, Name, masterKeyPath, allowEnclaveComputations, signature);
    }

    protected override void CheckPath(string? path, bool isSystem)
    {
        if (path is null)
        {
            throw EnvelopeErrors.NoPath("Certificate path cannot be null. " + CertificateKeyPath.Format, isSystem);
        }

        if (string.IsNullOrWhiteSpace(path))
        {
            throw CertificateKeyPath.InvalidPath(path, isSystem);
        }
    }

    protected override void CheckPathLength(string path, bool isSystem)
    {
        if (path.Length >= MaxPathCharCount)
        {
            throw EnvelopeErrors.InvalidPath(
                $"Specified certificate path has {path.Length} bytes, which exceeds maximum length of {MaxPathCharCount} bytes.",
                isSystem);
        }
    }

    protected override RSA Open(string path, bool isSystem)
    {
        var parsed = CertificateKeyPath.Parse(path, isSystem);
        using var store = new X509Store(StoreName.My, parsed.Location);
        try
        {
            store.Open(OpenFlags.ReadOnly | OpenFlags.OpenExistingOnly);
        }
        catch (CryptographicException exception)
        {
            throw parsed.CannotOpen(path, exception, isSystem);
        }

        X509Certificate2Collection found = store.Certificates.Find(X509FindType.FindByThumbprint, parsed.Thumbprint, validOnly: false);
        try
        {
            return found.Count == 0 ? throw parsed.NotFound(isSystem)
                : (found[0].HasPrivateKey ? found[0].GetRSAPrivateKey() : null) ?? throw CertificateKeyPath.NoPrivateKey(path, isSystem);
        }
        finally
        {
            foreach (X509Certificate2 certificate in found)
            {
                certificate.Dispose();
            }
        }
    }
}

/// <summary>The metadata of a column master key that its signature covers: the store, the path, and whether enclaves can use it.</summary>
internal static class MasterKeyMetadata
{
    public static byte[] Sign(RSA masterKey, string storeName, string path, bool allowsEnclaves) =>
        masterKey.SignData(GetBytes(storeName, path, allowsEnclaves), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);

    public static bool Verify(RSA masterKey, string storeName, string path, bool allowsEnclaves, byte[] signature) => masterKey.VerifyData(
        GetBytes(storeName, path, allowsEnclaves), signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);

    [SuppressMessage("Globalization", "CA1308", Justification = "The format of the metadata is in lower case.")]
    public static byte[] GetBytes(string storeName, string path, bool allowsEnclaves) =>
        Encoding.Unicode.GetBytes((storeName + path + (allowsEnclaves ? "true" : "false")).ToLowerInvariant());
}

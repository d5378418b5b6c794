using System;
using MsSqlConnector.ColumnEncryption.KeyStores;

namespace MsSqlConnector;

/// <summary>The store of column master keys that are certificates in the certificate store of the platform (Always Encrypted).</summary>
/// <remarks>
/// The path is <c>location/My/thumbprint</c>, where the location is CurrentUser or LocalMachine. The default is LocalMachine, which exists
/// only on Windows. The certificate needs a private RSA key. Its expiry and its chain are not checked. Connections use the store without a
/// registration.
/// </remarks>
public class SqlColumnEncryptionCertificateStoreProvider : SqlColumnEncryptionKeyStoreProvider
{
    /// <summary>The name of the key store in the metadata of column master keys: MSSQL_CERTIFICATE_STORE.</summary>
    public const string ProviderName = CertificateKeyStore.Name;

    /// <summary>Checks the signature of a column encryption key and decrypts the key.</summary>
    /// <param name="masterKeyPath">The path of the certificate.</param>
    /// <param name="encryptionAlgorithm">RSA_OAEP.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key.</param>
    /// <returns>The decrypted key.</returns>
    /// <exception cref="ArgumentException">An argument is null or invalid, or the key was encrypted with another master key.</exception>
    public override byte[] DecryptColumnEncryptionKey(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
        CertificateKeyStore.Instance.DecryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey);

    /// <summary>Encrypts a column encryption key and signs the result.</summary>
    /// <param name="masterKeyPath">The path of the certificate.</param>
    /// <param name="encryptionAlgorithm">RSA_OAEP.</param>
    /// <param name="columnEncryptionKey">The key.</param>
    /// <returns>The encrypted key.</returns>
    /// <exception cref="ArgumentException">An argument is null or invalid.</exception>
    public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
        CertificateKeyStore.Instance.EncryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, columnEncryptionKey);

    /// <summary>Signs the metadata of a column master key.</summary>
    /// <param name="masterKeyPath">The path of the certificate.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <returns>The signature.</returns>
    /// <exception cref="ArgumentException">The path is null or invalid, or the certificate does not exist.</exception>
    public override byte[] SignColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations) =>
        CertificateKeyStore.Instance.Sign(masterKeyPath, allowEnclaveComputations);

    /// <summary>Verifies a signature that <see cref="SignColumnMasterKeyMetadata"/> created.</summary>
    /// <param name="masterKeyPath">The path of the certificate.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <returns>True if the signature matches the metadata.</returns>
    /// <exception cref="ArgumentException">The path is null or invalid, or the certificate does not exist.</exception>
    public override bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
        CertificateKeyStore.Instance.VerifyColumnMasterKeyMetadata(masterKeyPath, allowEnclaveComputations, signature);
}

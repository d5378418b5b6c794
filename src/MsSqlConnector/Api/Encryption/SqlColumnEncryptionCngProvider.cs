using System;
using MsSqlConnector.ColumnEncryption.KeyStores;

namespace MsSqlConnector;

/// <summary>The store of column master keys in the key storage providers of Windows (CNG, Always Encrypted).</summary>
/// <remarks>Connections use the store without a registration. It is not available in the build for .NET Standard 2.0.</remarks>
public class SqlColumnEncryptionCngProvider : SqlColumnEncryptionKeyStoreProvider
{
    /// <summary>The name of the key store in the metadata of column master keys: MSSQL_CNG_STORE.</summary>
    public const string ProviderName = NamedKeyStore.CngName;

    /// <summary>Checks the signature of a column encryption key and decrypts the key.</summary>
    /// <param name="masterKeyPath">The path: the name of the provider, a slash, and the name of the key.</param>
    /// <param name="encryptionAlgorithm">RSA_OAEP.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key.</param>
    /// <returns>The decrypted key.</returns>
    /// <exception cref="ArgumentException">An argument is null or invalid, or the key was encrypted with another master key.</exception>
    /// <exception cref="PlatformNotSupportedException">
    /// The platform is not Windows, or the application uses the build for .NET Standard 2.0.
    /// </exception>
    public override byte[] DecryptColumnEncryptionKey(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
        NamedKeyStore.Cng.DecryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey);

    /// <summary>Encrypts a column encryption key and signs the result.</summary>
    /// <param name="masterKeyPath">The path: the name of the provider, a slash, and the name of the key.</param>
    /// <param name="encryptionAlgorithm">RSA_OAEP.</param>
    /// <param name="columnEncryptionKey">The key.</param>
    /// <returns>The encrypted key.</returns>
    /// <exception cref="ArgumentException">An argument is null or invalid.</exception>
    /// <exception cref="PlatformNotSupportedException">
    /// The platform is not Windows, or the application uses the build for .NET Standard 2.0.
    /// </exception>
    public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
        NamedKeyStore.Cng.EncryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, columnEncryptionKey);

    /// <summary>The store does not support signatures of metadata.</summary>
    /// <param name="masterKeyPath">The path of the master key.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <returns>Nothing.</returns>
    /// <exception cref="NotSupportedException">
    /// Always. On other platforms than Windows it is a <see cref="PlatformNotSupportedException"/>.
    /// </exception>
    public override byte[] SignColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations) =>
        throw NamedKeyStore.Cng.NoMetadata();

    /// <summary>The store does not support signatures of metadata.</summary>
    /// <param name="masterKeyPath">The path of the master key.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <returns>Nothing.</returns>
    /// <exception cref="NotSupportedException">
    /// Always. On other platforms than Windows it is a <see cref="PlatformNotSupportedException"/>.
    /// </exception>
    public override bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
        throw NamedKeyStore.Cng.NoMetadata();
}

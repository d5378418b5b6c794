using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <summary>
/// A store of column master keys (Always Encrypted), for applications to derive from. Always Encrypted is not built yet: a
/// provider can be written and tried, and registering it says so.
/// </summary>
public abstract class SqlColumnEncryptionKeyStoreProvider
{
    /// <summary>How long a decrypted column encryption key may be kept; zero, the default, keeps none.</summary>
    public virtual TimeSpan? ColumnEncryptionKeyCacheTtl { get; set; } = TimeSpan.Zero;

    /// <summary>Decrypts a column encryption key with a master key of the store.</summary>
    /// <param name="masterKeyPath">Names the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm the key was encrypted with.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key.</param>
    /// <returns>The key.</returns>
    public abstract byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey);

    /// <summary>As <see cref="DecryptColumnEncryptionKey"/>, which it calls unless overridden.</summary>
    /// <param name="masterKeyPath">Names the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm the key was encrypted with.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <returns>The same.</returns>
    public virtual Task<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey, CancellationToken cancellationToken = default) =>
        Run(() => DecryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey), cancellationToken);

    /// <summary>Encrypts a column encryption key with a master key of the store.</summary>
    /// <param name="masterKeyPath">Names the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm to encrypt with.</param>
    /// <param name="columnEncryptionKey">The key.</param>
    /// <returns>The encrypted key.</returns>
    public abstract byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey);

    /// <summary>As <see cref="EncryptColumnEncryptionKey"/>, which it calls unless overridden.</summary>
    /// <param name="masterKeyPath">Names the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm to encrypt with.</param>
    /// <param name="columnEncryptionKey">The key.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <returns>The same.</returns>
    public virtual Task<byte[]> EncryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey, CancellationToken cancellationToken = default) =>
        Run(() => EncryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, columnEncryptionKey), cancellationToken);

    /// <summary>Signs what is known of a master key. Stores that are to serve enclaves override it.</summary>
    /// <param name="masterKeyPath">Names the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves may use the key.</param>
    /// <returns>The signature.</returns>
    /// <exception cref="NotImplementedException">The store does not sign.</exception>
    public virtual byte[] SignColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations) =>
        throw new NotImplementedException("This store of keys does not sign.");

    /// <summary>As <see cref="SignColumnMasterKeyMetadata"/>, which it calls unless overridden.</summary>
    /// <param name="masterKeyPath">Names the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves may use the key.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <returns>The same.</returns>
    public virtual Task<byte[]> SignColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, CancellationToken cancellationToken = default) =>
        Run(() => SignColumnMasterKeyMetadata(masterKeyPath, allowEnclaveComputations), cancellationToken);

    /// <summary>Verifies what <see cref="SignColumnMasterKeyMetadata"/> signed. Stores that are to serve enclaves override it.</summary>
    /// <param name="masterKeyPath">Names the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves may use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <returns>Whether the signature is of these.</returns>
    /// <exception cref="NotImplementedException">The store does not sign.</exception>
    public virtual bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
        throw new NotImplementedException("This store of keys does not sign.");

    /// <summary>As <see cref="VerifyColumnMasterKeyMetadata"/>, which it calls unless overridden.</summary>
    /// <param name="masterKeyPath">Names the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves may use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <returns>The same.</returns>
    public virtual Task<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken = default) =>
        Run(() => VerifyColumnMasterKeyMetadata(masterKeyPath, allowEnclaveComputations, signature), cancellationToken);

    private static Task<T> Run<T>(Func<T> work, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return Task.FromCanceled<T>(cancellationToken);
        }

        try
        {
            return Task.FromResult(work());
        }
        catch (Exception exception)
        {
            return Task.FromException<T>(exception);
        }
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <summary>A base class for stores of column master keys (Always Encrypted).</summary>
/// <remarks>
/// Register a store with <see cref="SqlConnection.RegisterColumnEncryptionKeyStoreProviders"/>, for a connection or for a command. Its
/// methods are called concurrently. Asynchronous executions call the asynchronous methods. Their default implementations call the
/// synchronous ones and block the thread, so a store that waits for a network overrides them, or implements
/// <see cref="ISqlColumnEncryptionKeyStore"/>.
/// </remarks>
public abstract class SqlColumnEncryptionKeyStoreProvider
{
    /// <summary>
    /// Gets or sets how long the store itself caches a decrypted column encryption key. The default is zero, which disables its cache; null
    /// means that the store decides.
    /// </summary>
    /// <remarks>
    /// A store that is registered for the process does not need a cache, because the provider caches the keys
    /// (<see cref="SqlConnection.ColumnEncryptionKeyCacheTtl"/>). The registration sets the property to zero.
    /// </remarks>
    public virtual TimeSpan? ColumnEncryptionKeyCacheTtl { get; set; } = TimeSpan.Zero;

    /// <summary>Decrypts a column encryption key with a column master key of the store.</summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm that the key was encrypted with.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key.</param>
    /// <returns>The decrypted key.</returns>
    public abstract byte[] DecryptColumnEncryptionKey(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey);

    /// <summary>
    /// Decrypts a column encryption key asynchronously. The default implementation calls <see cref="DecryptColumnEncryptionKey"/>.
    /// </summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm that the key was encrypted with.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    /// <returns>The decrypted key.</returns>
    public virtual Task<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey,
        CancellationToken cancellationToken = default) =>
        Run(() => DecryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey), cancellationToken);

    /// <summary>Encrypts a column encryption key with a column master key of the store.</summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm to encrypt with.</param>
    /// <param name="columnEncryptionKey">The key.</param>
    /// <returns>The encrypted key.</returns>
    public abstract byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey);

    /// <summary>
    /// Encrypts a column encryption key asynchronously. The default implementation calls <see cref="EncryptColumnEncryptionKey"/>.
    /// </summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm to encrypt with.</param>
    /// <param name="columnEncryptionKey">The key.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    /// <returns>The encrypted key.</returns>
    public virtual Task<byte[]> EncryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey, CancellationToken cancellationToken = default) =>
        Run(() => EncryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, columnEncryptionKey), cancellationToken);

    /// <summary>Signs the metadata of a column master key. Stores that support enclaves override this method.</summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <returns>The signature.</returns>
    /// <exception cref="NotImplementedException">The store does not support signatures.</exception>
    public virtual byte[] SignColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations) =>
        throw new NotImplementedException("This column encryption key store provider does not support signatures.");

    /// <summary>
    /// Signs the metadata of a column master key asynchronously. The default implementation calls
    /// <see cref="SignColumnMasterKeyMetadata"/>.
    /// </summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    /// <returns>The signature.</returns>
    public virtual Task<byte[]> SignColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, CancellationToken cancellationToken = default) =>
        Run(() => SignColumnMasterKeyMetadata(masterKeyPath, allowEnclaveComputations), cancellationToken);

    /// <summary>
    /// Verifies a signature that <see cref="SignColumnMasterKeyMetadata"/> created. Stores that support enclaves override this method.
    /// </summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <returns>True if the signature matches the metadata.</returns>
    /// <exception cref="NotImplementedException">The store does not support signatures.</exception>
    public virtual bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
        throw new NotImplementedException("This column encryption key store provider does not support signatures.");

    /// <summary>
    /// Verifies a signature asynchronously. The default implementation calls <see cref="VerifyColumnMasterKeyMetadata"/>.
    /// </summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    /// <returns>True if the signature matches the metadata.</returns>
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

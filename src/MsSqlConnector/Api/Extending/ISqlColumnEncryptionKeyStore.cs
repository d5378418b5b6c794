using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <summary>A store of column master keys (Always Encrypted) with an asynchronous form of each operation.</summary>
/// <remarks>
/// Synchronous executions call the synchronous methods, and asynchronous executions the asynchronous ones, so that no thread waits for a
/// remote store. The methods are called concurrently. The provider calls a process-wide store once for each key and caches the result
/// (<see cref="SqlConnection.ColumnEncryptionKeyCacheTtl"/>). A store that is registered on a connection or command is called for each use,
/// and can cache keys itself.
/// </remarks>
public interface ISqlColumnEncryptionKeyStore
{
    /// <summary>Decrypts a column encryption key with a column master key of the store.</summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm that the key was encrypted with, for example RSA_OAEP.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key. The store must not change it.</param>
    /// <returns>
    /// The decrypted key of 32 bytes. The provider clears the array after use; the store must return a copy of a key that it caches.
    /// </returns>
    byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey);

    /// <summary>Decrypts a column encryption key asynchronously.</summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="encryptionAlgorithm">The algorithm that the key was encrypted with, for example RSA_OAEP.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key. The store must not change it.</param>
    /// <param name="cancellationToken">The token that is canceled when all callers that wait for the key have been canceled.</param>
    /// <returns>
    /// The decrypted key of 32 bytes. The provider clears the array after use; the store must return a copy of a key that it caches.
    /// </returns>
    ValueTask<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey, CancellationToken cancellationToken);

    /// <summary>Verifies the signature of the metadata of a column master key. Only enclaves need it.</summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <returns>True if the signature matches the metadata.</returns>
    bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature);

    /// <summary>Verifies the signature of the metadata of a column master key asynchronously. Only enclaves need it.</summary>
    /// <param name="masterKeyPath">The path of the master key in the store.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    /// <returns>True if the signature matches the metadata.</returns>
    ValueTask<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken);
}

using System.Security.Cryptography;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>A key store of the platform, whose master keys are RSA keys on this machine. Its operations do not wait.</summary>
internal abstract class RsaKeyStore(KeyStoreWording wording) : ISqlColumnEncryptionKeyStore
{
    /// <summary>Opens a master key with its private part.</summary>
    /// <param name="path">The path of the key, which has not been checked.</param>
    /// <param name="isSystem">Whether the server sent the path.</param>
    protected abstract RSA Open(string path, bool isSystem);

    /// <summary>Checks that a path exists, before the other arguments are checked.</summary>
    protected abstract void CheckPath(string? path, bool isSystem);

    /// <summary>Checks properties of a path after the other arguments.</summary>
    protected virtual void CheckPathLength(string path, bool isSystem)
    {
    }

    public byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey)
    {
        CheckPath(masterKeyPath, isSystem: true);
        EnvelopeErrors.CheckEncryptedKey(encryptedColumnEncryptionKey);
        EnvelopeErrors.CheckAlgorithm(encryptionAlgorithm, isSystem: true);
        CheckPathLength(masterKeyPath, isSystem: true);
        using RSA masterKey = Open(masterKeyPath, isSystem: true);
        return KeyEnvelope.Open(masterKey, encryptedColumnEncryptionKey, masterKeyPath, wording);
    }

    public ValueTask<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return new(DecryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey));
    }

    public byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey)
    {
        CheckPath(masterKeyPath, isSystem: false);
        EnvelopeErrors.CheckKey(columnEncryptionKey);
        EnvelopeErrors.CheckAlgorithm(encryptionAlgorithm, isSystem: false);
        CheckPathLength(masterKeyPath, isSystem: false);
        using RSA masterKey = Open(masterKeyPath, isSystem: false);
        return KeyEnvelope.Seal(masterKey, columnEncryptionKey, masterKeyPath, wording);
    }

    public abstract bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature);

    public ValueTask<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return new(VerifyColumnMasterKeyMetadata(masterKeyPath, allowEnclaveComputations, signature));
    }
}

using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Configuration;

/// <summary>A key store that the application implements with the base class of Microsoft.Data.SqlClient.</summary>
/// <remarks>
/// Such a provider can return the same array again if it caches keys, so that its result is copied before the caller clears it.
/// </remarks>
internal sealed class ProviderKeyStore(SqlColumnEncryptionKeyStoreProvider provider) : ISqlColumnEncryptionKeyStore
{
    public SqlColumnEncryptionKeyStoreProvider Provider { get; } = provider;

    public byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
        Copy(Provider.DecryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey));

    public async ValueTask<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey, CancellationToken cancellationToken) =>
        Copy(await Provider.DecryptColumnEncryptionKeyAsync(
            masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey, cancellationToken)
            .ConfigureAwait(false));

    public bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
        Provider.VerifyColumnMasterKeyMetadata(masterKeyPath, allowEnclaveComputations, signature);

    public ValueTask<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken) =>
        new(Provider.VerifyColumnMasterKeyMetadataAsync(masterKeyPath, allowEnclaveComputations, signature, cancellationToken));

    private static byte[] Copy(byte[]? key) => (byte[])key?.Clone()!;
}

using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A key store whose asynchronous calls wait until it is opened, and whose first calls can fail.</summary>
internal sealed class GatedStore : ISqlColumnEncryptionKeyStore
{
    private readonly TaskCompletionSource _called = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _opened = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public bool IsClosed { get; init; }

    public int FailureCount { get; set; }

    public Task Called => _called.Task;

    public void Open() => _opened.TrySetResult();

    public byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
        FailureCount-- > 0 ? throw new InvalidOperationException("The key is lost.") : ReversingStore.Decrypt(masterKeyPath, encryptedColumnEncryptionKey);

    public async ValueTask<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey, CancellationToken cancellationToken = default)
    {
        _called.TrySetResult();
        if (IsClosed)
        {
            await _opened.Task.WaitAsync(cancellationToken);
        }

        return DecryptColumnEncryptionKey(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey);
    }

    public bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) => false;

    public ValueTask<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken = default) => new(false);
}

using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A key store whose asynchronous calls wait until it is opened, and whose first calls can fail.</summary>
internal sealed class GatedStore : ISqlColumnEncryptionKeyStore
{
    private readonly TaskCompletionSource _called = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _opened = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private int _callCount;

    public bool IsClosed { get; init; }

    public int FailureCount { get; set; }

    public Task Called => _called.Task;

    /// <summary>Gets the number of asynchronous calls.</summary>
    public int CallCount => _callCount;

    /// <summary>Creates a data source whose connections use the store.</summary>
    public SqlDataSource CreateSource(EncryptionScene scene)
    {
        var builder = new SqlDataSourceBuilder(scene.ConnectionString());
        builder.UseColumnEncryptionKeyStore(ReversingStore.Name, this);
        return builder.Build();
    }

    public void Open() => _opened.TrySetResult();

    public byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) =>
        throw new NotSupportedException();

    public async ValueTask<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey, CancellationToken cancellationToken = default)
    {
        Interlocked.Increment(ref _callCount);
        _called.TrySetResult();
        if (IsClosed)
        {
            await _opened.Task.WaitAsync(cancellationToken);
        }

        return FailureCount-- > 0
            ? throw new InvalidOperationException("The key is lost.")
            : ReversingStore.Decrypt(masterKeyPath, encryptedColumnEncryptionKey);
    }

    public bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) => false;

    public ValueTask<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken = default) => new(false);
}

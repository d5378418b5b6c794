using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A key store whose calls wait until it is opened, and whose first asynchronous calls can fail.</summary>
internal sealed class GatedStore : ISqlColumnEncryptionKeyStore
{
    private readonly TaskCompletionSource _called = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _opened = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _verifying = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private int _callCount;

    /// <summary>Gets a value that indicates whether the decryption of a key waits.</summary>
    public bool IsClosed { get; init; }

    /// <summary>Gets a value that indicates whether the verification of a master key waits. It then succeeds.</summary>
    public bool IsVerificationClosed { get; init; }

    /// <summary>Gets a value that indicates whether the asynchronous calls ignore their tokens.</summary>
    public bool IgnoresToken { get; init; }

    public int FailureCount { get; set; }

    public Task Called => _called.Task;

    /// <summary>Completes when a verification waits.</summary>
    public Task Verifying => _verifying.Task;

    /// <summary>Gets the number of asynchronous calls.</summary>
    public int CallCount => _callCount;

    /// <summary>Creates a data source whose connections use the store.</summary>
    public SqlDataSource CreateSource(EncryptionScene scene)
    {
        SqlDataSourceBuilder builder = scene.Clock.Build(scene.ConnectionString());
        builder.UseColumnEncryptionKeyStore(ReversingStore.Name, this);
        return builder.Build();
    }

    public void Open() => _opened.TrySetResult();

    public byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey)
    {
        _called.TrySetResult();
        if (IsClosed)
        {
            ((IAsyncResult)_opened.Task).AsyncWaitHandle.WaitOne();
        }

        return ReversingStore.Decrypt(masterKeyPath, encryptedColumnEncryptionKey);
    }

    public async ValueTask<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey,
        CancellationToken cancellationToken = default)
    {
        Interlocked.Increment(ref _callCount);
        _called.TrySetResult();
        if (IsClosed)
        {
            await WaitAsync(cancellationToken);
        }

        return FailureCount-- > 0
            ? throw new InvalidOperationException("The key is lost.")
            : ReversingStore.Decrypt(masterKeyPath, encryptedColumnEncryptionKey);
    }

    public bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
        IsVerificationClosed;

    public async ValueTask<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken = default)
    {
        _verifying.TrySetResult();
        if (IsVerificationClosed)
        {
            await WaitAsync(cancellationToken);
        }

        return IsVerificationClosed;
    }

    private Task WaitAsync(CancellationToken cancellationToken) =>
        _opened.Task.WaitAsync(IgnoresToken ? CancellationToken.None : cancellationToken);
}

using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>
/// Verifies the signatures of the metadata of column master keys, which prove that enclaves can use the keys. Signatures that a shared
/// store has verified are cached.
/// </summary>
internal sealed class MasterKeyVerifier(KeyStoreRegistry registry, TrustedKeyPaths trustedPaths, TimeProvider clock)
{
    private const int MaxCount = 2000;

    private static readonly TimeSpan s_timeToLive = TimeSpan.FromDays(10);

    private readonly ConcurrentDictionary<(string Store, string Path, bool AllowsEnclaves, string Signature), TimeSpan> _verified = new();

    /// <exception cref="OperationCanceledException">The wait was ended before the call of the store.</exception>
    public void Verify(KeyScope scope, string storeName, string masterKeyPath, bool allowsEnclaves, byte[]? signature, in KeyWait wait)
    {
        ISqlColumnEncryptionKeyStore store = FindStore(scope, storeName, masterKeyPath, signature, out bool isShared);
        if (isShared && IsVerified(storeName, masterKeyPath, allowsEnclaves, signature!))
        {
            return;
        }

        wait.ThrowIfStopped();
        bool isValid;
        try
        {
            isValid = store.VerifyColumnMasterKeyMetadata(masterKeyPath, allowsEnclaves, signature!);
        }
        catch (Exception exception)
        {
            throw KeyErrors.UnverifiedSignature(exception);
        }

        Accept(isValid, isShared, storeName, masterKeyPath, allowsEnclaves, signature!);
    }

    public async ValueTask VerifyAsync(
        KeyScope scope, string storeName, string masterKeyPath, bool allowsEnclaves, byte[]? signature, CancellationToken cancellationToken)
    {
        ISqlColumnEncryptionKeyStore store = FindStore(scope, storeName, masterKeyPath, signature, out bool isShared);
        if (isShared && IsVerified(storeName, masterKeyPath, allowsEnclaves, signature!))
        {
            return;
        }

        (bool isValid, Exception? failure) = await CallAsync(store, masterKeyPath, allowsEnclaves, signature!, cancellationToken)
            .WaitAsync(cancellationToken).ConfigureAwait(false);
        if (failure is not null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            throw KeyErrors.UnverifiedSignature(failure);
        }

        Accept(isValid, isShared, storeName, masterKeyPath, allowsEnclaves, signature!);
    }

    /// <summary>Calls a store. The task never fails, so that the caller can stop waiting for a store that ignores the token.</summary>
    private static async Task<(bool IsValid, Exception? Failure)> CallAsync(
        ISqlColumnEncryptionKeyStore store, string masterKeyPath, bool allowsEnclaves, byte[] signature,
        CancellationToken cancellationToken)
    {
        try
        {
            return (
                await store.VerifyColumnMasterKeyMetadataAsync(masterKeyPath, allowsEnclaves, signature, cancellationToken)
                    .ConfigureAwait(false),
                null);
        }
        catch (Exception exception)
        {
            return (false, exception);
        }
    }

    private ISqlColumnEncryptionKeyStore FindStore(
        KeyScope scope, string storeName, string masterKeyPath, byte[]? signature, out bool isShared)
    {
        if (signature is not { Length: > 0 })
        {
            throw KeyErrors.NoSignature(masterKeyPath);
        }

        trustedPaths.ThrowUnlessTrusted(scope.DataSource, masterKeyPath);
        return registry.Find(scope, storeName, out isShared);
    }

    private bool IsVerified(string storeName, string masterKeyPath, bool allowsEnclaves, byte[] signature) =>
        _verified.TryGetValue((storeName, masterKeyPath, allowsEnclaves, Convert.ToBase64String(signature)), out TimeSpan expiresAt)
        && clock.GetTime() < expiresAt;

    private void Accept(bool isValid, bool isShared, string storeName, string masterKeyPath, bool allowsEnclaves, byte[] signature)
    {
        if (!isValid)
        {
            throw KeyErrors.InvalidSignature(masterKeyPath);
        }

        if (!isShared)
        {
            return;
        }

        if (_verified.Count >= MaxCount)
        {
            _verified.Clear();
        }

        _verified[(storeName, masterKeyPath, allowsEnclaves, Convert.ToBase64String(signature))] = clock.GetTime() + s_timeToLive;
    }
}

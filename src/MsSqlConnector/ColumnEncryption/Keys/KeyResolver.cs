using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>
/// Decrypts column encryption keys with the key stores. The values of a key are tried in their order, and the last failure is reported.
/// </summary>
internal sealed class KeyResolver(KeyStoreRegistry registry, TrustedKeyPaths trustedPaths, KeyCache cache)
{
    private readonly KeyFetcher _fetches = new(cache);

    public bool TryGetCached(KeyScope scope, EncryptedKey key, [NotNullWhen(true)] out CellKey? cellKey)
    {
        foreach (EncryptedKeyValue value in key.Values)
        {
            if (registry.IsCached(scope, value.StoreName, out object? owner)
                && cache.TryGet(new KeyIdentity(scope.DataSource, value, owner), out cellKey)
                && trustedPaths.IsTrusted(scope.DataSource, value.MasterKeyPath))
            {
                return true;
            }
        }

        cellKey = null;
        return false;
    }

    /// <summary>Decrypts a key. The caller has searched the cache.</summary>
    /// <exception cref="OperationCanceledException">
    /// The wait was ended. Only a wait throws it, because a failure of a store is another exception.
    /// </exception>
    public CellKey Resolve(KeyScope scope, EncryptedKey key, in KeyWait wait)
    {
        Exception? last = null;
        foreach (EncryptedKeyValue value in key.Values)
        {
            wait.ThrowIfStopped();
            try
            {
                ISqlColumnEncryptionKeyStore store = FindStore(scope, value, out KeyIdentity? identity);
                FetchedKey fetched = identity is { } cached
                    ? _fetches.Fetch(cached, store, value, wait)
                    : KeyFetcher.Call(store, value);
                return fetched.GetKey(value);
            }
            catch (Exception exception) when (exception is not OperationCanceledException)
            {
                last = exception;
            }
        }

        throw Rethrow(last);
    }

    public async Task<CellKey> ResolveAsync(KeyScope scope, EncryptedKey key, CancellationToken cancellationToken)
    {
        Exception? last = null;
        foreach (EncryptedKeyValue value in key.Values)
        {
            cancellationToken.ThrowIfCancellationRequested();
            try
            {
                ISqlColumnEncryptionKeyStore store = FindStore(scope, value, out KeyIdentity? identity);
                FetchedKey fetched = identity is { } cached
                    ? await _fetches.FetchAsync(cached, store, value, cancellationToken).ConfigureAwait(false)
                    : await KeyFetcher.CallAsync(store, value, cancellationToken).WaitAsync(cancellationToken).ConfigureAwait(false);
                return fetched.GetKey(value);
            }
            catch (Exception exception)
            {
                last = exception;
            }
        }

        cancellationToken.ThrowIfCancellationRequested();
        throw Rethrow(last);
    }

    /// <summary>Finds the store of a value, and the identity of the key in the cache; null if the key is not cached.</summary>
    private ISqlColumnEncryptionKeyStore FindStore(KeyScope scope, EncryptedKeyValue value, out KeyIdentity? identity)
    {
        trustedPaths.ThrowUnlessTrusted(scope.DataSource, value.MasterKeyPath);
        ISqlColumnEncryptionKeyStore store = registry.Find(scope, value.StoreName, out bool isShared);
        object? owner = isShared ? null : KeyStoreRegistry.GetOwner(store);
        identity = isShared || owner is not null ? new KeyIdentity(scope.DataSource, value, owner) : null;
        return store;
    }

    private static ArgumentException Rethrow(Exception? last)
    {
        if (last is not null)
        {
            ExceptionDispatchInfo.Capture(last).Throw();
        }

        return KeyErrors.NoValue();
    }
}

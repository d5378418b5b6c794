using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption;

/// <summary>
/// Decrypts column encryption keys with the key stores. The values of a key are tried in their order, and the last failure is reported.
/// </summary>
internal sealed class KeyResolver(KeyStoreRegistry registry, TrustedKeyPaths trustedPaths, KeyCache cache)
{
    private readonly KeyFetches _fetches = new(cache);

    public bool TryGetCached(KeyScope scope, EncryptedKey key, [NotNullWhen(true)] out CellKey? cellKey)
    {
        foreach (EncryptedKeyValue value in key.Values)
        {
            if (registry.IsShared(scope, value.StoreName) && cache.TryGet(new KeyIdentity(scope.DataSource, value), out cellKey)
                && trustedPaths.IsTrusted(scope.DataSource, value.MasterKeyPath))
            {
                return true;
            }
        }

        cellKey = null;
        return false;
    }

    /// <summary>Decrypts a key. The caller has searched the cache.</summary>
    public CellKey Resolve(KeyScope scope, EncryptedKey key)
    {
        Exception? last = null;
        foreach (EncryptedKeyValue value in key.Values)
        {
            try
            {
                ISqlColumnEncryptionKeyStore store = FindStore(scope, value, out bool isShared);
                FetchedKey fetched = isShared
                    ? _fetches.Fetch(new KeyIdentity(scope.DataSource, value), store, value)
                    : KeyFetches.Call(store, value);
                return fetched.GetKey(value);
            }
            catch (Exception exception)
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
                ISqlColumnEncryptionKeyStore store = FindStore(scope, value, out bool isShared);
                FetchedKey fetched = isShared
                    ? await _fetches.FetchAsync(new KeyIdentity(scope.DataSource, value), store, value, cancellationToken).ConfigureAwait(false)
                    : await KeyFetches.CallAsync(store, value, cancellationToken).ConfigureAwait(false);
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

    private ISqlColumnEncryptionKeyStore FindStore(KeyScope scope, EncryptedKeyValue value, out bool isShared)
    {
        trustedPaths.ThrowUnlessTrusted(scope.DataSource, value.MasterKeyPath);
        return registry.Find(scope, value.StoreName, out isShared);
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

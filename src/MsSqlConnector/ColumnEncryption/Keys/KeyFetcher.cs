using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>
/// Fetches keys that are cached from their stores, once for concurrent callers, and adds them to the cache. A failure is not cached.
/// </summary>
internal sealed class KeyFetcher(KeyCache cache)
{
    private readonly ConcurrentDictionary<KeyIdentity, KeyFetch> _pending = new();

    /// <exception cref="OperationCanceledException">The wait for the call of another thread was ended.</exception>
    public FetchedKey Fetch(KeyIdentity identity, ISqlColumnEncryptionKeyStore store, EncryptedKeyValue value, in KeyWait wait)
    {
        KeyFetch fetch = Begin(identity, isSynchronous: true, out bool isOwner);
        if (isOwner)
        {
            return Run(identity, fetch, store, value);
        }

        if (fetch.IsOnOtherThread)
        {
            return fetch.Wait(wait);
        }

        FetchedKey fetched = Call(store, value);
        AddToCache(identity, fetched);
        return fetched;
    }

    public async Task<FetchedKey> FetchAsync(
        KeyIdentity identity, ISqlColumnEncryptionKeyStore store, EncryptedKeyValue value, CancellationToken cancellationToken)
    {
        while (true)
        {
            KeyFetch fetch = Begin(identity, isSynchronous: false, out bool isOwner);
            if (fetch.TryJoin())
            {
                if (isOwner)
                {
                    _ = DetachedTask.Run(() => RunAsync(identity, fetch, store, value));
                }

                return await fetch.WaitAsync(cancellationToken).ConfigureAwait(false);
            }

            // All callers of this call were canceled. It ends without them.
            End(identity, fetch);
        }
    }

    /// <summary>Calls a store.</summary>
    public static FetchedKey Call(ISqlColumnEncryptionKeyStore store, EncryptedKeyValue value)
    {
        try
        {
            return FetchedKey.Create(store.DecryptColumnEncryptionKey(value.MasterKeyPath, value.Algorithm, value.CopyEncryptedBytes()));
        }
        catch (Exception exception)
        {
            return new FetchedKey(null, exception);
        }
    }

    /// <summary>Calls a store asynchronously. The task never fails, so that a caller can stop waiting for it.</summary>
    public static async Task<FetchedKey> CallAsync(
        ISqlColumnEncryptionKeyStore store, EncryptedKeyValue value, CancellationToken cancellationToken)
    {
        try
        {
            return FetchedKey.Create(await store.DecryptColumnEncryptionKeyAsync(
                value.MasterKeyPath, value.Algorithm, value.CopyEncryptedBytes(), cancellationToken).ConfigureAwait(false));
        }
        catch (Exception exception)
        {
            return new FetchedKey(null, exception);
        }
    }

    private FetchedKey Run(in KeyIdentity identity, KeyFetch fetch, ISqlColumnEncryptionKeyStore store, EncryptedKeyValue value)
    {
        FetchedKey fetched = new(null, new OperationCanceledException());
        try
        {
            // Another call can have ended after the caller had searched the cache.
            if (cache.TryGet(identity, out CellKey? cached))
            {
                return fetched = new FetchedKey(cached);
            }

            fetched = Call(store, value);
            AddToCache(identity, fetched);
            return fetched;
        }
        finally
        {
            End(identity, fetch);
            fetch.Complete(fetched);
            fetch.Dispose();
        }
    }

    private async Task RunAsync(KeyIdentity identity, KeyFetch fetch, ISqlColumnEncryptionKeyStore store, EncryptedKeyValue value)
    {
        FetchedKey fetched;
        if (cache.TryGet(identity, out CellKey? cached))
        {
            fetched = new FetchedKey(cached);
        }
        else
        {
            fetched = await CallAsync(store, value, fetch.Token).ConfigureAwait(false);
            AddToCache(identity, fetched);
        }

        End(identity, fetch);
        fetch.Complete(fetched);
        fetch.Dispose();
    }

    private KeyFetch Begin(in KeyIdentity identity, bool isSynchronous, out bool isOwner)
    {
        if (_pending.TryGetValue(identity, out KeyFetch? pending))
        {
            isOwner = false;
            return pending;
        }

        var created = new KeyFetch(isSynchronous);
        pending = _pending.GetOrAdd(identity, created);
        isOwner = ReferenceEquals(pending, created);
        if (!isOwner)
        {
            created.Dispose();
        }

        return pending;
    }

    private void End(in KeyIdentity identity, KeyFetch fetch) =>
        ((ICollection<KeyValuePair<KeyIdentity, KeyFetch>>)_pending).Remove(new KeyValuePair<KeyIdentity, KeyFetch>(identity, fetch));

    private void AddToCache(in KeyIdentity identity, in FetchedKey fetched)
    {
        if (fetched.Key is { } key)
        {
            cache.Add(identity, key);
        }
    }
}

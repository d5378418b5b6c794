using System;
using System.Collections.Generic;
using System.Threading;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>The system key stores, and the stores that are registered for the process.</summary>
internal sealed class KeyStoreRegistry(IReadOnlyDictionary<string, ISqlColumnEncryptionKeyStore> systemStores)
{
    private KeyStoreSet _stores = KeyStoreSet.Empty;
    private int _hasProviders;

    /// <summary>Registers the providers of the process.</summary>
    /// <exception cref="InvalidOperationException">Providers were registered before.</exception>
    public void Register(IDictionary<string, SqlColumnEncryptionKeyStoreProvider>? customProviders)
    {
        KeyStoreSet added = KeyStoreSet.Create(customProviders);
        if (Interlocked.Exchange(ref _hasProviders, 1) != 0)
        {
            throw KeyErrors.RegisteredBefore();
        }

        added.DisableProviderCaches();
        Update(stores => stores.With(added));
    }

    /// <summary>Registers a store of the process.</summary>
    /// <exception cref="InvalidOperationException">A store with this name was registered before.</exception>
    public void Register(string name, ISqlColumnEncryptionKeyStore store) => Update(stores =>
        name is not null && stores.TryFind(name, out _) ? throw KeyErrors.RegisteredBefore(name) : stores.With(name!, store));

    /// <summary>Finds a store: a system store, or a store of the command, of the connection or of the process, in this order.</summary>
    /// <param name="scope">The place that needs a key.</param>
    /// <param name="name">The name of the store, which the server sent.</param>
    /// <param name="isShared">Whether all connections use this store.</param>
    /// <exception cref="ArgumentException">There is no such store. The message lists the known ones.</exception>
    public ISqlColumnEncryptionKeyStore Find(KeyScope scope, string name, out bool isShared)
    {
        isShared = systemStores.TryGetValue(name, out ISqlColumnEncryptionKeyStore? store) || scope.OwnStores is null;
        if (store is not null)
        {
            return store;
        }

        KeyStoreSet stores = scope.OwnStores ?? Volatile.Read(ref _stores);
        return stores.TryFind(name, out store) ? store : throw KeyErrors.UnknownStore(name, systemStores.Keys, stores.Names);
    }

    /// <summary>
    /// Returns whether the keys of a store are cached. Keys of providers with the base class of Microsoft.Data.SqlClient are not cached if
    /// they are registered on a connection or command, because these providers can have a cache of their own.
    /// </summary>
    /// <param name="scope">The place that needs a key.</param>
    /// <param name="name">The name of the store.</param>
    /// <param name="owner">The store that only some connections or commands use; null for a store of the process.</param>
    public bool IsCached(KeyScope scope, string name, out object? owner)
    {
        owner = null;
        if (scope.OwnStores is not { } stores || systemStores.ContainsKey(name))
        {
            return true;
        }

        owner = stores.TryFind(name, out ISqlColumnEncryptionKeyStore? store) ? GetOwner(store) : null;
        return owner is not null;
    }

    /// <summary>
    /// Returns the owner of the cached keys of a store that only some connections or commands use; null if its keys are not cached.
    /// </summary>
    public static object? GetOwner(ISqlColumnEncryptionKeyStore store) => store is ProviderKeyStore ? null : store;

    private void Update(Func<KeyStoreSet, KeyStoreSet> change)
    {
        KeyStoreSet current, seen = Volatile.Read(ref _stores);
        do
        {
            current = seen;
            seen = Interlocked.CompareExchange(ref _stores, change(current), current);
        }
        while (seen != current);
    }
}

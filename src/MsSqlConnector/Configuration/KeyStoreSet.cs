using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Configuration;

/// <summary>The key stores that are registered in one place, by name. Names ignore case. The set does not change.</summary>
internal sealed class KeyStoreSet
{
    public static readonly KeyStoreSet Empty = new(new Dictionary<string, ISqlColumnEncryptionKeyStore>(StringComparer.OrdinalIgnoreCase));

    private const string ReservedPrefix = "MSSQL_";

    private readonly Dictionary<string, ISqlColumnEncryptionKeyStore> _stores;

    private KeyStoreSet(Dictionary<string, ISqlColumnEncryptionKeyStore> stores) => _stores = stores;

    public bool IsEmpty => _stores.Count == 0;

    public IEnumerable<string> Names => _stores.Keys;

    /// <summary>Creates the set of the providers that an application registers.</summary>
    /// <exception cref="ArgumentNullException">The dictionary or a provider is null, or a name is null or empty.</exception>
    /// <exception cref="ArgumentException">A name is reserved, or two names differ only in case.</exception>
    public static KeyStoreSet Create([NotNull] IDictionary<string, SqlColumnEncryptionKeyStoreProvider>? customProviders)
    {
        if (customProviders is null)
        {
            throw KeyStoreErrors.NoDictionary();
        }

        Dictionary<string, ISqlColumnEncryptionKeyStore> stores = new(StringComparer.OrdinalIgnoreCase);
        foreach (KeyValuePair<string, SqlColumnEncryptionKeyStoreProvider> entry in customProviders)
        {
            Check(entry.Key, entry.Value);
            stores.Add(entry.Key, new ProviderKeyStore(entry.Value));
        }

        return new KeyStoreSet(stores);
    }

    /// <summary>Returns the set with another store, which replaces a store with the same name.</summary>
    /// <exception cref="ArgumentNullException">The store is null, or the name is null or empty.</exception>
    /// <exception cref="ArgumentException">The name is reserved.</exception>
    public KeyStoreSet With(string name, ISqlColumnEncryptionKeyStore store)
    {
        Check(name, store);
        return new KeyStoreSet(
            new Dictionary<string, ISqlColumnEncryptionKeyStore>(_stores, StringComparer.OrdinalIgnoreCase) { [name] = store });
    }

    /// <summary>Returns the set with the stores of another one.</summary>
    /// <exception cref="ArgumentException">Both sets have a store with the same name.</exception>
    public KeyStoreSet With(KeyStoreSet other)
    {
        Dictionary<string, ISqlColumnEncryptionKeyStore> stores = new(_stores, StringComparer.OrdinalIgnoreCase);
        foreach (KeyValuePair<string, ISqlColumnEncryptionKeyStore> entry in other._stores)
        {
            stores.Add(entry.Key, entry.Value);
        }

        return new KeyStoreSet(stores);
    }

    public bool TryFind(string name, [NotNullWhen(true)] out ISqlColumnEncryptionKeyStore? store) => _stores.TryGetValue(name, out store);

    /// <summary>
    /// Disables the caches of the providers, because the provider of the connection caches the keys of process-wide stores.
    /// </summary>
    public void DisableProviderCaches()
    {
        foreach (ISqlColumnEncryptionKeyStore store in _stores.Values)
        {
            if (store is ProviderKeyStore { Provider: var provider })
            {
                provider.ColumnEncryptionKeyCacheTtl = TimeSpan.Zero;
            }
        }
    }

    private static void Check(string name, object? store)
    {
        if (string.IsNullOrWhiteSpace(name))
        {
            throw KeyStoreErrors.NoName();
        }

        if (name.StartsWith(ReservedPrefix, StringComparison.OrdinalIgnoreCase))
        {
            throw KeyStoreErrors.ReservedName(name, ReservedPrefix);
        }

        if (store is null)
        {
            throw KeyStoreErrors.NoProvider(name);
        }
    }
}

/// <summary>
/// Creates the exceptions for key stores that cannot be registered, with the types and key words of Microsoft.Data.SqlClient.
/// </summary>
internal static class KeyStoreErrors
{
    /// <summary>Gets the name of the dictionary in the messages of Microsoft.Data.SqlClient.</summary>
    private static string DictionaryName => "clientKeyStoreProviders";

    public static ArgumentNullException NoDictionary() => new(
        DictionaryName, "Column encryption key store provider dictionary cannot be null. Expecting a non-null value.");

    public static ArgumentNullException NoName() => new(
        DictionaryName, "Invalid key store provider name specified. Key store provider names cannot be null or empty.");

    public static ArgumentException ReservedName(string name, string prefix) => new(
        $"Invalid key store provider name '{name}'. '{prefix}' prefix is reserved for system key store providers.", DictionaryName);

    public static ArgumentNullException NoProvider(string name) => new(
        DictionaryName, $"Null reference specified for key store provider '{name}'. Expecting a non-null value.");
}

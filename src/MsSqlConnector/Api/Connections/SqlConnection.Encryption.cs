using System;
using System.Collections.Generic;
using System.Security.Authentication;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Configuration;
using MsSqlConnector.Execution.Encryption;

namespace MsSqlConnector;

/// <content>The encryption of the connection, and keys of Always Encrypted.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Gets a value that indicates whether all data of the connection is encrypted; false while it is closed. Also false if client and
    /// server have agreed to encrypt only the login (MS-TDS 2.2.6.5).
    /// </summary>
    public bool IsEncrypted => _link.Session?.Tls is not null;

    /// <summary>
    /// Gets the TLS version of the connection; <see cref="SslProtocols.None"/> if the connection is closed or not encrypted.
    /// </summary>
    public SslProtocols SslProtocol => _link.Session?.Tls?.Protocol ?? SslProtocols.None;

    /// <summary>
    /// Gets the number of the cipher suite in the IANA registry; null if the connection is closed or not encrypted, and on .NET Framework,
    /// which does not report the suite.
    /// </summary>
    /// <remarks>
    /// On .NET 8 and later the value can be cast to System.Net.Security.TlsCipherSuite. The type is the same on every target framework, so
    /// that a library that is compiled for .NET Standard runs on all of them.
    /// </remarks>
    public int? NegotiatedCipherSuite => _link.Session?.Tls?.CipherSuite;

    /// <summary>
    /// Gets or sets how long decrypted column encryption keys are cached, for all connections of the process. The default is 2 hours; zero
    /// disables the cache.
    /// </summary>
    /// <remarks>
    /// The time of a key begins when its key store decrypts it. The setting applies to keys that are decrypted later. Keys of stores that
    /// derive from <see cref="SqlColumnEncryptionKeyStoreProvider"/> and are registered on a connection or command are not cached here.
    /// </remarks>
    public static TimeSpan ColumnEncryptionKeyCacheTtl
    {
        get => ColumnKeys.Cache.TimeToLive;
        set => ColumnKeys.Cache.TimeToLive = value;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the provider caches the description of encrypted parameters
    /// (sp_describe_parameter_encryption), for all connections of the process. The default is true.
    /// </summary>
    public static bool ColumnEncryptionQueryMetadataCacheEnabled
    {
        get => DescriptionCache.Shared.IsEnabled;
        set => DescriptionCache.Shared.IsEnabled = value;
    }

    /// <summary>
    /// Gets the paths of column master keys that the provider accepts from each server, by the data source of the connection. Data sources
    /// and paths ignore case. The default is empty.
    /// </summary>
    /// <remarks>
    /// The list protects against a server that names a key of an attacker. All paths are trusted for a host without an entry, and none for
    /// an empty list. A path that is not trusted causes an <see cref="ArgumentException"/>. The dictionary can be changed while connections
    /// are in use.
    /// <para>
    /// An entry with the text of the data source applies. Without one, the entries of the same server apply, however they are written
    /// (<c>host</c>, <c>tcp:host</c> and <c>host,1433</c>), and otherwise all entries of the same host, because an instance can have any
    /// port. Names are not resolved: a host that connections name by an alias or an address needs an entry for it.
    /// </para>
    /// </remarks>
    public static IDictionary<string, IList<string>> ColumnEncryptionTrustedMasterKeyPaths => ColumnKeys.TrustedPaths.Paths;

    /// <summary>
    /// Registers key stores for all connections of the process (Always Encrypted). Can be called only once.
    /// </summary>
    /// <param name="customProviders">The key stores by name. Names ignore case, and must not begin with MSSQL_.</param>
    /// <exception cref="ArgumentNullException">The dictionary or a key store is null, or a name is null or empty.</exception>
    /// <exception cref="ArgumentException">A name is reserved, or a store with this name is already registered.</exception>
    /// <exception cref="InvalidOperationException">Key stores were registered before.</exception>
    /// <remarks>
    /// The method sets <see cref="SqlColumnEncryptionKeyStoreProvider.ColumnEncryptionKeyCacheTtl"/> of each store to zero, because the
    /// provider caches the keys (<see cref="ColumnEncryptionKeyCacheTtl"/>). The stores of the platform need no registration:
    /// MSSQL_CERTIFICATE_STORE, MSSQL_CNG_STORE and MSSQL_CSP_PROVIDER. If stores are registered on the command, only those are used;
    /// otherwise those of the connection, then those of the process.
    /// </remarks>
    public static void RegisterColumnEncryptionKeyStoreProviders(
        IDictionary<string, SqlColumnEncryptionKeyStoreProvider> customProviders) =>
        ColumnKeys.Stores.Register(customProviders);

    /// <summary>Registers a key store with asynchronous methods for all connections of the process (Always Encrypted).</summary>
    /// <param name="name">
    /// The name of the store in the metadata of column master keys. Names ignore case, and must not begin with MSSQL_.
    /// </param>
    /// <param name="store">The store.</param>
    /// <exception cref="ArgumentNullException">The store is null, or the name is null or empty.</exception>
    /// <exception cref="ArgumentException">The name is reserved.</exception>
    /// <exception cref="InvalidOperationException">A store with this name was registered before.</exception>
    public static void RegisterColumnEncryptionKeyStore(string name, ISqlColumnEncryptionKeyStore store) =>
        ColumnKeys.Stores.Register(name, store);

    /// <summary>
    /// Registers key stores for this connection (Always Encrypted). They replace those of an earlier call, and those of the process.
    /// </summary>
    /// <param name="customProviders">
    /// The key stores by name; empty to use those of the process. Names ignore case, and must not begin with MSSQL_.
    /// </param>
    /// <exception cref="ArgumentNullException">The dictionary or a key store is null, or a name is null or empty.</exception>
    /// <exception cref="ArgumentException">A name is reserved.</exception>
    public void RegisterColumnEncryptionKeyStoreProvidersOnConnection(
        IDictionary<string, SqlColumnEncryptionKeyStoreProvider> customProviders) =>
        AttachedKeyStores.Set(this, KeyStoreSet.Create(customProviders));

    /// <summary>
    /// Adds a key store with asynchronous methods to those of this connection (Always Encrypted). The connection then does not use those of
    /// the process.
    /// </summary>
    /// <param name="name">
    /// The name of the store in the metadata of column master keys. Names ignore case, and must not begin with MSSQL_.
    /// </param>
    /// <param name="store">The store. It replaces a store of the connection with the same name.</param>
    /// <exception cref="ArgumentNullException">The store is null, or the name is null or empty.</exception>
    /// <exception cref="ArgumentException">The name is reserved.</exception>
    public void RegisterColumnEncryptionKeyStoreOnConnection(string name, ISqlColumnEncryptionKeyStore store) =>
        AttachedKeyStores.Set(this, (AttachedKeyStores.Find(this, Source.KeyStores) ?? KeyStoreSet.Empty).With(name, store));
}

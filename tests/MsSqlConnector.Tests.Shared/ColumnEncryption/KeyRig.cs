using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A registry with one process-wide store, a cache with a clock that the test sets, and a resolver for both.</summary>
internal sealed class KeyRig
{
    public const string Name = "STORE";

    public KeyRig()
    {
        Cache = new KeyCache(Clock);
        Registry = new KeyStoreRegistry(
            new Dictionary<string, ISqlColumnEncryptionKeyStore>(StringComparer.OrdinalIgnoreCase) { ["MSSQL_SYSTEM"] = SystemStore });
        Resolver = new KeyResolver(Registry, Paths, Cache);
        Registry.Register(Name, Store);
    }

    public TestClock Clock { get; } = new();

    public FakeStore Store { get; } = new();

    public FakeStore SystemStore { get; } = new();

    public KeyStoreRegistry Registry { get; }

    public TrustedKeyPaths Paths { get; } = new();

    public KeyCache Cache { get; }

    public KeyResolver Resolver { get; }

    public KeyScope Scope { get; } = new("server", null, null);

    /// <summary>Creates a key whose values have these paths.</summary>
    public static EncryptedKey Key(params string[] paths) => new(1, 2, 3, 4, Array.ConvertAll(paths, path => Value(path, Name)));

    public static EncryptedKeyValue Value(string path, string storeName) =>
        new([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], storeName, path, "RSA_OAEP");

    public CellKey Resolve(EncryptedKey key) => Resolver.Resolve(Scope, key, KeyWait.Unlimited);

    public Task<CellKey> ResolveAsync(EncryptedKey key, CancellationToken token = default) => Resolver.ResolveAsync(Scope, key, token);
}

using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Configuration;
using MsSqlConnector.Tests.ColumnEncryption;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Differential;

/// <summary>The registration of key stores, with the errors of Microsoft.Data.SqlClient, and the signatures of master keys.</summary>
public sealed class RegistrationTests
{
    [Fact]
    public void Invalid_registrations_have_the_same_errors()
    {
        foreach (string?[] names in new string?[][] { [""], [" "], ["MSSQL_X"], ["mssql_x"], [null] })
        {
            Dictionary<string, SqlColumnEncryptionKeyStoreProvider> ours = [];
            Dictionary<string, Incumbent.SqlColumnEncryptionKeyStoreProvider> theirs = [];
            ours[names[0] ?? "name"] = names[0] is null ? null! : new Provider();
            theirs[names[0] ?? "name"] = names[0] is null ? null! : new TheirProvider();
            AssertSame(theirs, ours);
        }

        AssertSame(null, null);
    }

    [Fact]
    public void Registrations_of_a_connection_and_a_command_replace_the_earlier_ones()
    {
        using SqlConnection connection = new();
        using SqlCommand command = new();
        Assert.Null(GetStores(connection));
        connection.RegisterColumnEncryptionKeyStoreProvidersOnConnection(
            new Dictionary<string, SqlColumnEncryptionKeyStoreProvider> { ["a"] = new Provider() });
        connection.RegisterColumnEncryptionKeyStoreProvidersOnConnection(
            new Dictionary<string, SqlColumnEncryptionKeyStoreProvider> { ["b"] = new Provider() });
        command.RegisterColumnEncryptionKeyStoreProvidersOnCommand(
            new Dictionary<string, SqlColumnEncryptionKeyStoreProvider> { ["c"] = new Provider() });
        connection.RegisterColumnEncryptionKeyStoreOnConnection("d", new FakeStore());
        command.RegisterColumnEncryptionKeyStoreOnCommand("E", new FakeStore());

        Assert.Equal(["b", "d"], GetStores(connection)!.Names);
        Assert.Equal(["b", "d"], GetStores((SqlConnection)((ICloneable)connection).Clone())!.Names);
        Assert.Equal(["c", "E"], GetStores(command)!.Names);
        Assert.Equal(["c", "E"], GetStores(command.Clone())!.Names);
        connection.RegisterColumnEncryptionKeyStoreProvidersOnConnection(new Dictionary<string, SqlColumnEncryptionKeyStoreProvider>());
        Assert.True(GetStores(connection)!.IsEmpty);
    }

    [Fact]
    public void Connections_of_a_data_source_have_its_stores()
    {
        FakeStore store = new();
        using SqlDataSource dataSource = new SqlDataSourceBuilder("Data Source=server").UseColumnEncryptionKeyStore("mine", store).Build();
        using SqlConnection connection = dataSource.CreateConnection();

        Assert.True(GetStores(connection)!.TryFind("MINE", out ISqlColumnEncryptionKeyStore? found));
        Assert.Same(store, found);
        connection.RegisterColumnEncryptionKeyStoreOnConnection("other", store);
        Assert.Equal(["mine", "other"], GetStores(connection)!.Names);
        using SqlConnection next = dataSource.CreateConnection();
        Assert.Equal(["mine"], GetStores(next)!.Names);
        Assert.Throws<ArgumentException>(() => new SqlDataSourceBuilder().UseColumnEncryptionKeyStore("MSSQL_MINE", store));
        Assert.Throws<ArgumentNullException>(() => new SqlDataSourceBuilder().UseColumnEncryptionKeyStore("mine", null!));
    }

    [Fact]
    public void Providers_of_the_process_are_registered_once_and_do_not_cache()
    {
        KeyStoreRegistry registry = new(new Dictionary<string, ISqlColumnEncryptionKeyStore>());
        Provider provider = new() { ColumnEncryptionKeyCacheTtl = TimeSpan.FromHours(1) };
        Assert.Throws<ArgumentNullException>(() => registry.Register(null));
        registry.Register(new Dictionary<string, SqlColumnEncryptionKeyStoreProvider> { ["theirs"] = provider });
        registry.Register("ours", new FakeStore());

        Assert.Equal(TimeSpan.Zero, provider.ColumnEncryptionKeyCacheTtl);
        Assert.Contains("cannot be set more than once", Assert.Throws<InvalidOperationException>(
            () => registry.Register(new Dictionary<string, SqlColumnEncryptionKeyStoreProvider>())).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => registry.Register("OURS", new FakeStore()));
        KeyScope scope = new("server", null, null);
        Assert.IsType<ProviderKeyStore>(registry.Find(scope, "THEIRS", out bool isShared));
        Assert.True(isShared);
    }

    [Fact]
    public void The_settings_of_the_process_have_the_defaults_of_the_other_provider()
    {
        Assert.Equal(Incumbent.SqlConnection.ColumnEncryptionKeyCacheTtl, SqlConnection.ColumnEncryptionKeyCacheTtl);
        Assert.Equal(
            Incumbent.SqlConnection.ColumnEncryptionQueryMetadataCacheEnabled, SqlConnection.ColumnEncryptionQueryMetadataCacheEnabled);
        Assert.Empty(SqlConnection.ColumnEncryptionTrustedMasterKeyPaths);
    }

    [Fact]
    public async Task The_arrays_of_a_provider_with_a_cache_are_not_cleared()
    {
        Provider provider = new();
        KeyResolver resolver = new(
            new KeyStoreRegistry(new Dictionary<string, ISqlColumnEncryptionKeyStore>()),
            new TrustedKeyPaths(),
            new KeyCache(TimeProvider.System));
        KeyScope scope = new(
            "server", KeyStoreSet.Create(new Dictionary<string, SqlColumnEncryptionKeyStoreProvider> { [KeyRig.Name] = provider }), null);
        resolver.Resolve(scope, KeyRig.Key("path"), KeyWait.Unlimited);
        await resolver.ResolveAsync(scope, KeyRig.Key("path"), TestToken);

        Assert.Equal(CellVectors.Bytes(CellVectors.Key1), provider.Key);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Signatures_of_master_keys_are_verified_and_cached(bool isAsync)
    {
        KeyRig rig = new();
        MasterKeyVerifier verifier = new(rig.Registry, rig.Paths, rig.Clock);
        Func<string, byte[]?, KeyScope, Task> verify = async (path, signature, scope) =>
        {
            if (isAsync)
            {
                await verifier.VerifyAsync(scope, KeyRig.Name, path, true, signature, TestToken);
            }
            else
            {
                verifier.Verify(scope, KeyRig.Name, path, true, signature, KeyWait.Unlimited);
            }
        };

        await verify("path", [1], rig.Scope);
        await verify("path", [1], rig.Scope);
        Assert.Equal(1, rig.Store.SyncCount + rig.Store.AsyncCount);
        rig.Clock.Advance(TimeSpan.FromDays(11));
        await verify("path", [1], rig.Scope);
        Assert.Equal(2, rig.Store.SyncCount + rig.Store.AsyncCount);

        rig.Store.Verify = () => false;
        Assert.Contains(
            "is invalid",
            (await Assert.ThrowsAsync<InvalidOperationException>(() => verify("path", [2], rig.Scope))).Message,
            StringComparison.Ordinal);
        rig.Store.Verify = () => throw new NotSupportedException("no");
        Assert.IsType<NotSupportedException>(
            (await Assert.ThrowsAsync<InvalidOperationException>(() => verify("path", [2], rig.Scope))).InnerException);
        await Assert.ThrowsAsync<InvalidOperationException>(() => verify("path", null, rig.Scope));
        rig.Paths.Paths["server"] = [];
        await Assert.ThrowsAsync<ArgumentException>(() => verify("path", [1], rig.Scope));
    }

    private static KeyStoreSet? GetStores(SqlCommand command) => AttachedKeyStores.Find(command.Executor.Executable);

    private static KeyStoreSet? GetStores(SqlConnection connection) => AttachedKeyStores.Find(connection, connection.Source.KeyStores);

    private static void AssertSame(
        Dictionary<string, Incumbent.SqlColumnEncryptionKeyStoreProvider>? theirs,
        Dictionary<string, SqlColumnEncryptionKeyStoreProvider>? ours)
    {
        using Incumbent.SqlConnection theirConnection = new();
        using SqlConnection ourConnection = new();
        using SqlCommand ourCommand = new();
        ArgumentException expected = Assert.ThrowsAny<ArgumentException>(
            () => theirConnection.RegisterColumnEncryptionKeyStoreProvidersOnConnection(theirs!));
        foreach (Action register in new Action[]
        {
            () => ourConnection.RegisterColumnEncryptionKeyStoreProvidersOnConnection(ours!),
            () => ourCommand.RegisterColumnEncryptionKeyStoreProvidersOnCommand(ours!),
            () => new KeyStoreRegistry(new Dictionary<string, ISqlColumnEncryptionKeyStore>()).Register(ours),
        })
        {
            ArgumentException actual = Assert.ThrowsAny<ArgumentException>(register);
            Assert.Equal(expected.GetType(), actual.GetType());
            Assert.Equal(expected.Message, actual.Message);
        }
    }

    private sealed class Provider : SqlColumnEncryptionKeyStoreProvider
    {
        public byte[] Key { get; } = CellVectors.Bytes(CellVectors.Key1);

        public override byte[] DecryptColumnEncryptionKey(
            string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) => Key;

        public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) =>
            columnEncryptionKey;
    }

    private sealed class TheirProvider : Incumbent.SqlColumnEncryptionKeyStoreProvider
    {
        public override byte[] DecryptColumnEncryptionKey(
            string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey) => [];

        public override byte[] EncryptColumnEncryptionKey(
            string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey) => [];
    }
}

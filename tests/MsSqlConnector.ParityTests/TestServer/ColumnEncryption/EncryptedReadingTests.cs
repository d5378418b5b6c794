using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>Clients read encrypted columns.</summary>
public sealed class EncryptedReadingTests
{
    private const string Text = "SELECT c FROM t";

    public static TheoryData<string, string> Cases => EncryptionProviders.TypeCases;

    public static TheoryData<string> Providers => EncryptionProviders.All;

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Each_type_is_decrypted(string provider, string name)
    {
        EncryptedTypeCase one = EncryptedTypeCase.Of(name);
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        Column required = one.Column.EncryptedWith(scene.Key, CellKind.Deterministic);
        Column optional = one.Column.Nullable.EncryptedWith(scene.Key) with { Name = "n" };
        scene.Server.OnSql(Text, new Answer().Columns(required, optional).Row(one.Value, null).Row(one.Value, one.Value).Done());
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = scene.Client.Create(connection, Text);
        await using DbDataReader reader = await command.ExecuteReaderAsync(TestToken);

        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(one.Expected, reader.GetValue(0));
        Assert.True(reader.IsDBNull(1));
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(one.Expected, reader.GetValue(1));
        Assert.Equal(one.Expected.GetType(), reader.GetFieldType(0));
        Assert.False(await reader.ReadAsync(TestToken));
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Without_the_setting_the_cells_are_varbinary(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        Column column = Column.Int("c").EncryptedWith(scene.Key, CellKind.Deterministic);
        scene.Server.OnSql(Text, new Answer().Columns(column).Row(42).Done());
        Assert.Equal(column.Encryption!.Encrypt(42), await scene.ScalarAsync(Text, "Column Encryption Setting=Disabled"));
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_server_without_the_feature_sends_cells_without_keys(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider, new TdsServerOptions());
        Column column = Column.Int("c").EncryptedWith(scene.Key, CellKind.Deterministic);
        scene.Server.OnSql(Text, new Answer().Columns(column).Row(42).Done());
        Assert.Equal(column.Encryption!.Encrypt(42), await scene.ScalarAsync(Text, ""));
        await Assert.ThrowsAsync<InvalidOperationException>(() => scene.ScalarAsync(Text));
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Each_version_has_keys_and_from_the_second_on_packages(string provider)
    {
        for (byte version = 1; version <= 3; version++)
        {
            await using EncryptionScene scene = EncryptionProviders.CreateScene(
                provider, new TdsServerOptions { Features = FeatureSupport.WithColumnEncryption(version) });
            scene.Server.OnSql(Text, new Answer().Columns(Column.Int("c").EncryptedWith(scene.Key)).Row(42).Done());
            await using DbConnection connection = await scene.OpenAsync();
            await using DbCommand command = scene.Client.Create(connection, Text);
            Assert.Equal(42, await command.ExecuteScalarAsync(TestToken));
            await using DbCommand plain = scene.Client.Create(connection, "select 1");
            Assert.Equal(1, await plain.ExecuteScalarAsync(TestToken));
            Assert.Equal(version, Assert.Single(scene.Server.Sessions).ColumnEncryptionVersion);
            foreach (RecordedMessage message in Assert.Single(scene.Server.Recorder.Conversations).Messages)
            {
                if (message.Message is SqlBatchMessage batch)
                {
                    Assert.Equal(version >= 2 ? [] : null, batch.EnclavePackage);
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task The_second_value_of_a_key_is_used_when_the_first_fails(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        EncryptionKey key = new(7, scene.Key.Plain, MasterKey.Reversing(path: "lost"), MasterKey.Reversing(path: "found"));
        scene.Store.Decrypt = (path, _, encrypted) =>
            path == "lost" ? throw new InvalidOperationException("lost") : ReversingStore.Decrypt(path, encrypted);
        scene.Server.OnSql(Text, new Answer().Columns(Column.Int("c").EncryptedWith(key)).Row(42).Done());
        Assert.Equal(42, await scene.ScalarAsync(Text));
        Assert.Equal(["lost", "found"], scene.Store.DecryptedPaths);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Columns_of_several_keys_and_plain_columns_are_mixed(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        EncryptionKey other = EncryptionKey.Random(3);
        scene.Server.OnSql(Text, new Answer()
            .Columns(
                Column.Int("a"),
                Column.Int("b").EncryptedWith(scene.Key),
                Column.NVarChar("c", 10).EncryptedWith(other),
                Column.Int("d").EncryptedWith(other))
            .Row(1, 2, "three", 4).Done());
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = scene.Client.Create(connection, Text);
        await using DbDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        object[] values = new object[4];
        reader.GetValues(values);
        Assert.Equal([1, 2, "three", 4], values);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_changed_cell_is_an_error(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        Column column = Column.Int("c").EncryptedWith(scene.Key);
        byte[] cell = column.Encryption!.Encrypt(42);
        cell[40] ^= 1;
        scene.Server.OnSql(Text, new Answer().Columns(column).Row(new EncodedValue(cell)).Done());
        DbException error = await Assert.ThrowsAnyAsync<DbException>(() => scene.ScalarAsync(Text));
        Assert.Contains("Failed to decrypt column 'c'", error.Message, StringComparison.Ordinal);
    }
}

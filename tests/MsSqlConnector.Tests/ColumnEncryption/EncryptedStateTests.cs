using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Server;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>The keys and values that the provider keeps between executions.</summary>
[AlsoWithMars]
public sealed class EncryptedStateTests
{
    private const string Insert = "INSERT INTO t (id, c) VALUES (@id, @p)";
    private const string Declarations = "@id int,@p varbinary(100)";

    [Fact]
    public async Task A_cached_description_does_not_keep_keys_that_are_not_cached()
    {
        await using EncryptionScene scene = CreateScene(out BulkTable table);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await InsertAsync(connection, 1);
        await InsertAsync(connection, 2);
        Assert.Equal(2, scene.Store.DecryptedPaths.Count);
        Assert.Single(scene.Server.ColumnEncryption.DescribeCalls);
        Assert.Equal(2, table.Rows.Count);
        Assert.Null(FindDescription(connection).KnownCiphers);
    }

    [Fact]
    public async Task A_cached_description_keeps_its_keys_while_they_are_cached()
    {
        await using EncryptionScene scene = CreateScene(out _);
        var store = new GatedStore();
        await using SqlDataSource source = store.CreateSource(scene);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await InsertAsync(connection, 1);
        ParameterCiphers? known = FindDescription(connection).KnownCiphers;
        await InsertAsync(connection, 2);
        Assert.NotNull(known);
        Assert.Same(known, FindDescription(connection).KnownCiphers);
        Assert.Equal(1, store.CallCount);

        // A connection with another store must not use the keys of this one.
        await using var other = (SqlConnection)await scene.OpenAsync();
        await InsertAsync(other, 3);
        Assert.Single(scene.Store.DecryptedPaths);
        Assert.Null(FindDescription(other).KnownCiphers);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_enumerator_of_a_request_that_was_not_sent_is_disposed(bool isAsync)
    {
        await using EncryptionScene scene = CreateScene(out _);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        scene.Store.Decrypt = (_, _, _) => throw new IOException("The vault is closed.");
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand("select @p as p", connection);
        command.Parameters.AddWithValue("@p", 1);
        bool isDisposed = false;
        command.Parameters.Add(
            new SqlParameter("@t", SqlDbType.Structured) { TypeName = "dbo.T", Value = Enumerate(() => isDisposed = true) });
        await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
        Assert.True(isDisposed);
        Assert.All(scene.Calls, message => Assert.True(EncryptionScene.IsDescribe(message.Call)));
        command.Parameters.RemoveAt(1);
        scene.Store.Decrypt = (path, _, encrypted) => ReversingStore.Decrypt(path, encrypted);
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }

    private static IEnumerable<SqlDataRecord> Enumerate(Action dispose)
    {
        try
        {
            var record = new SqlDataRecord(new SqlMetaData("id", SqlDbType.Int));
            record.SetInt32(0, 1);
            yield return record;
        }
        finally
        {
            dispose();
        }
    }

    private static EncryptionScene CreateScene(out BulkTable table)
    {
        EncryptionScene scene = new();
        table = scene.Server.Tables.Add(new BulkTable("t", Column.Int("id"), Column.VarBinary("c", 100).Nullable.EncryptedWith(scene.Key)));
        return scene;
    }

    private static StatementDescription FindDescription(SqlConnection connection)
    {
        StatementDescription? description = DescriptionCache.Shared.Find(
            new DescriptionKey(connection.DataSource, connection.Database, Insert, Declarations, false));
        Assert.NotNull(description);
        return description;
    }

    private static async Task InsertAsync(SqlConnection connection, int id)
    {
        await using SqlCommand command = CreateInsert(connection, id, [1, 2, 3]);
        Assert.Equal(1, await command.ExecuteNonQueryAsync(TestToken));
    }

    private static SqlCommand CreateInsert(SqlConnection connection, int id, byte[] value)
    {
        var command = new SqlCommand(Insert, connection);
        command.Parameters.AddWithValue("@id", id);
        command.Parameters.Add("@p", SqlDbType.VarBinary, 100).Value = value;
        return command;
    }
}

using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Executions with encrypted parameters: batches, prepared statements, cancellation, key stores that take long.</summary>
[EveryBuild]
[AlsoWithMars]
public sealed class EncryptedExecutionTests
{
    private const string Text = "select @p as p";

    [Theory]
    [SyncAndAsync]
    public async Task The_commands_of_a_batch_encrypt_their_parameters(bool isAsync)
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@a", scene.Key);
        scene.Server.ColumnEncryption.PlainParameter("@b");
        await using var connection = (SqlConnection)await scene.OpenAsync();
        for (int execution = 0; execution < 2; execution++)
        {
            await using var batch = new SqlBatch(connection);
            batch.BatchCommands.Add(new SqlBatchCommand("select @a as a") { Parameters = { new SqlParameter("@a", 11) } });
            batch.BatchCommands.Add(new SqlBatchCommand("select @b as b") { Parameters = { new SqlParameter("@b", 12) } });
            batch.BatchCommands.Add(new SqlBatchCommand("select @a as a") { Parameters = { new SqlParameter("@a", 13) } });
            await using SqlDataReader reader = isAsync ? await batch.ExecuteReaderAsync(TestToken) : batch.ExecuteReader();
            List<int> values = [];
            do
            {
                while (reader.Read())
                {
                    values.Add(reader.GetInt32(0));
                }
            }
            while (isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult());

            Assert.Equal([11, 12, 13], values);
        }

        RpcCall[] calls = [.. scene.Calls.Last().Calls];
        Assert.Equal([true, false, true], calls.Select(call => call.Parameters[^1].Encryption is not null));
        Assert.Equal(2, scene.Server.ColumnEncryption.DescribeCalls.Count);
    }

    [Fact]
    public async Task An_automatically_prepared_statement_encrypts_its_parameters()
    {
        await using EncryptionScene scene = new();
        BulkTable table = scene.Server.Tables.Add(new BulkTable("t", Column.Int("id"), Column.Int("c").Nullable.EncryptedWith(scene.Key)));
        await using var connection = (SqlConnection)await scene.OpenAsync(
            "Column Encryption Setting=Enabled;Max Auto Prepare=10;Auto Prepare Min Usages=2");
        for (int i = 0; i < 5; i++)
        {
            await using var command = new SqlCommand("INSERT INTO t (id, c) VALUES (@id, @p)", connection);
            command.Parameters.AddWithValue("@id", i);
            command.Parameters.AddWithValue("@p", i * 10);
            Assert.Equal(1, await command.ExecuteNonQueryAsync(TestToken));
        }

        Assert.Equal([0, 10, 20, 30, 40], table.Rows.Select(row => row["c"]));
        Assert.Equal(3, scene.Calls.Count(message => message.Call.ProcedureId == SpecialProcedure.Execute));
        Assert.Single(scene.Server.ColumnEncryption.DescribeCalls);
    }

    [Fact]
    public async Task Types_of_parameters_are_part_of_the_cached_description()
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        foreach (object value in (object[])[1, 2, "text", 3L, "text"])
        {
            await using var command = new SqlCommand(Text, connection);
            command.Parameters.AddWithValue("@p", value);
            Assert.Equal(value, await command.ExecuteScalarAsync(TestToken));
        }

        Assert.Equal(
            ["@p int", "@p nvarchar(4)", "@p bigint"], scene.Server.ColumnEncryption.DescribeCalls.Select(call => call.Declarations));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_asynchronous_store_is_awaited_and_called_once_for_concurrent_executions(bool cancels)
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        var store = new GatedStore { IsClosed = true };
        await using SqlDataSource source = store.CreateSource(scene);
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(TestToken);
        Task<object?>[] executions = [.. Enumerable.Range(0, 8).Select(i => ExecuteAsync(source, i, i == 0 ? stop.Token : TestToken))];
        await store.Called.WaitAsync(TestToken);
        Assert.DoesNotContain(executions, execution => execution.IsCompleted);
        if (cancels)
        {
            await stop.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => executions[0]);
        }

        store.Open();
        for (int i = cancels ? 1 : 0; i < executions.Length; i++)
        {
            Assert.Equal(i, await executions[i]);
        }

        // If the canceled execution was still the only one, its call was canceled too.
        Assert.InRange(store.CallCount, 1, cancels ? 2 : 1);
    }

    [Fact]
    public async Task A_failure_of_the_store_is_reported_and_not_cached()
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        bool fails = true;
        scene.Store.Decrypt = (path, _, encrypted) =>
            fails ? throw new TimeoutException("closed") : ReversingStore.Decrypt(path, encrypted);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand(Text, connection);
        command.Parameters.AddWithValue("@p", 5);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => command.ExecuteScalarAsync(TestToken));
        Assert.Contains("Failed to decrypt a column encryption key using key store provider", error.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Open, connection.State);
        fails = false;
        Assert.Equal(5, await command.ExecuteScalarAsync(TestToken));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_key_of_zero_bytes_is_refused(bool isAsync)
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        scene.Store.Decrypt = (_, _, _) => new byte[32];
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand(Text, connection);
        command.Parameters.AddWithValue("@p", 5);
        SqlException error = await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
        Assert.Contains("all bytes are zero", error.InnerException!.Message, StringComparison.Ordinal);
        Assert.All(scene.Calls, message => Assert.True(EncryptionScene.IsDescribe(message.Call)));
    }

    [Fact]
    public async Task The_timeout_applies_to_a_key_store()
    {
        await using EncryptionScene scene = new();
        var store = new GatedStore { IsClosed = true };
        await using SqlDataSource source = store.CreateSource(scene);
        scene.Server.OnSql(
            "SELECT c", new MsSqlConnector.TestServer.Scripting.Answer().Columns(Column.Int("c").EncryptedWith(scene.Key)).Row(1).Done());
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using var command = new SqlCommand("SELECT c", connection);
        Task<object?> executing = command.ExecuteScalarAsync(TestToken);
        await store.Called.WaitAsync(TestToken);
        scene.Clock.Advance(TimeSpan.FromSeconds(command.CommandTimeout));
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => executing);
        Assert.Equal(-2, error.Number);
        store.Open();
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public async Task A_stream_for_an_encrypted_parameter_is_refused_before_anything_is_sent()
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand(Text, connection);
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.VarBinary, -1) { Value = new System.IO.MemoryStream([1, 2, 3]) });
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => command.ExecuteScalarAsync(TestToken));
        Assert.Contains("Failed to encrypt parameter '@p'", error.Message, StringComparison.Ordinal);
        Assert.All(scene.Calls, message => Assert.True(EncryptionScene.IsDescribe(message.Call)));
        command.Parameters[0].Value = new byte[] { 1, 2, 3 };
        Assert.Equal(new byte[] { 1, 2, 3 }, await command.ExecuteScalarAsync(TestToken));
    }

    private static async Task<object?> ExecuteAsync(SqlDataSource source, int value, CancellationToken token)
    {
        await using SqlConnection connection = await source.OpenConnectionAsync(token);
        await using var command = new SqlCommand(Text, connection);
        command.Parameters.AddWithValue("@p", value);
        return await command.ExecuteScalarAsync(token);
    }
}

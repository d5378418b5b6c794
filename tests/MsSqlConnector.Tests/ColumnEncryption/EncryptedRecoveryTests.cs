using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>
/// Encrypted executions that fail or are canceled leave the connection usable, and never return an encrypted value as a plain one.
/// </summary>
[AlsoWithMars]
public sealed class EncryptedRecoveryTests
{
    private const string Text = "select @p as p";

    [Fact]
    public async Task A_command_that_a_batch_contains_twice_is_encrypted_twice()
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var batch = new SqlBatch(connection);
        var command = new SqlBatchCommand(Text) { Parameters = { new SqlParameter("@p", 4711) { ForceColumnEncryption = true } } };
        batch.BatchCommands.Add(command);
        batch.BatchCommands.Add(command);
        Assert.Equal(4711, await batch.ExecuteScalarAsync(TestToken));
        Assert.All(scene.Calls.Last().Calls, call => Assert.NotNull(call.Parameters[^1].Encryption));
    }

    [Fact]
    public async Task A_statement_is_described_while_prepared_handles_wait_for_their_release()
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using (var prepared = new SqlCommand("select @p as q", connection))
        {
            prepared.Parameters.Add(new SqlParameter("@p", SqlDbType.Int) { Value = 1 });
            await prepared.PrepareAsync(TestToken);
            Assert.Equal(1, await prepared.ExecuteScalarAsync(TestToken));
        }

        await using var command = new SqlCommand(Text, connection);
        command.Parameters.AddWithValue("@p", 2);
        Assert.Equal(2, await command.ExecuteScalarAsync(TestToken));
        Assert.Equal(2, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public async Task A_reader_that_is_canceled_while_a_key_is_fetched_leaves_the_connection_usable()
    {
        await using EncryptionScene scene = new();
        var store = new GatedStore { IsClosed = true };
        await using SqlDataSource source = store.CreateSource(scene);
        scene.Server.OnSql("one", new Answer().Columns(Column.Int("c").EncryptedWith(scene.Key)).Row(1).Done());
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using var command = new SqlCommand("one", connection);
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(TestToken);
        Task<SqlDataReader> execution = command.ExecuteReaderAsync(stop.Token);
        await store.Called.WaitAsync(TestToken);
        await stop.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => execution);
        store.Open();
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public async Task A_procedure_that_cannot_be_described_leaves_the_connection_usable()
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var procedure = new SqlCommand("proc", connection) { CommandType = CommandType.StoredProcedure };
        procedure.Parameters.AddWithValue("@p", 1);
        procedure.Parameters[0].ParameterName = "";
        await Assert.ThrowsAsync<ArgumentException>(() => procedure.ExecuteNonQueryAsync(TestToken));
        await using var command = new SqlCommand(Text, connection);
        command.Parameters.AddWithValue("@p", 2);
        Assert.Equal(2, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public async Task A_result_whose_key_was_not_fetched_in_time_has_no_readable_values()
    {
        await using EncryptionScene scene = new();
        var store = new GatedStore { IsClosed = true };
        await using SqlDataSource source = store.CreateSource(scene);
        scene.Server.OnSql("two", new Answer().Columns(Column.Int("a")).Row(1).Done()
            .Columns(Column.VarBinary("c", 50).EncryptedWith(scene.Key)).Row(new byte[] { 1, 2, 3 }).Done());
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using var command = new SqlCommand("two", connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Task<bool> stepping = reader.NextResultAsync(TestToken);
        await store.Called.WaitAsync(TestToken);
        scene.Clock.Advance(TimeSpan.FromSeconds(command.CommandTimeout));
        Assert.Equal(-2, (await Assert.ThrowsAsync<SqlException>(() => stepping)).Number);
        Assert.True(!await reader.ReadAsync(TestToken) || Record.Exception(() => reader.GetValue(0)) is SqlException);
        await reader.CloseAsync();
        store.Open();
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public async Task A_cached_description_whose_key_is_lost_is_requested_again()
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        var store = new GatedStore();
        await using SqlDataSource source = store.CreateSource(scene);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using var command = new SqlCommand(Text, connection);
        command.Parameters.AddWithValue("@p", 3);
        Assert.Equal(3, await command.ExecuteScalarAsync(TestToken));
        var lost = new GatedStore { FailureCount = 1 };
        command.RegisterColumnEncryptionKeyStoreOnCommand(ReversingStore.Name, lost);
        Assert.Equal(3, await command.ExecuteScalarAsync(TestToken));
        Assert.Equal(2, scene.Server.ColumnEncryption.DescribeCalls.Count);
    }

    [Fact]
    public async Task A_batch_with_several_commands_is_not_repeated()
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var batch = new SqlBatch(connection);
        batch.BatchCommands.Add(new SqlBatchCommand(Text) { Parameters = { new SqlParameter("@p", 1) } });
        batch.BatchCommands.Add(new SqlBatchCommand(Text) { Parameters = { new SqlParameter("@p", 2) } });
        Assert.Equal(1, await batch.ExecuteScalarAsync(TestToken));
        int callCount = scene.Calls.Length;
        scene.Server.ColumnEncryption.StaleExecutionCount = 1;
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => batch.ExecuteScalarAsync(TestToken));
        Assert.Contains(error.Errors.Cast<SqlError>(), one => one.Number == 33514);
        Assert.Equal(callCount + 1, scene.Calls.Length);
        Assert.Equal(1, await batch.ExecuteScalarAsync(TestToken));
    }
}

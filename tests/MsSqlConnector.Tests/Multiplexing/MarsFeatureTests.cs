using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Other features with overlapping commands.</summary>
public sealed class MarsFeatureTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_handler_can_execute_commands_while_a_response_is_read(bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.OnSql("print", new Answer().Info(0, 1, 0, "hello", "server").Done());
        SqlConnection connection = await rig.OpenAsync(isAsync);
        List<object?> found = [];
        connection.InfoMessage += (_, e) =>
        {
            using SqlCommand command = new("select 1", connection);
            found.Add($"{e.Message} {command.ExecuteScalar()}");
        };
        await MarsRig.ExecuteAsync(connection, "print", isAsync);
        Assert.Equal(["hello 1"], found);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_prepared_command_that_overlaps_is_prepared_on_each_session(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlCommand prepared = new("select @p", connection);
        prepared.Parameters.Add("@p", SqlDbType.Int).Value = 5;
        prepared.Prepare();
        Assert.Equal(5, await ExecuteAsync(prepared, isAsync));
        using (await MarsRig.ReadAsync(connection, "rows 20000", isAsync))
        {
            Assert.Equal(5, await ExecuteAsync(prepared, isAsync));
            Assert.Equal(5, await ExecuteAsync(prepared, isAsync));
            SqlPreparedStatement statement = Assert.Single(
                connection.GetPreparedStatements(), static statement => statement.CommandText == "select @p");
            Assert.Equal(1, statement.ReuseCount);
        }

        Assert.Equal(5, await ExecuteAsync(prepared, isAsync));
        prepared.Dispose();
        await MarsRig.ScalarAsync(connection, "select 1", isAsync);
        Assert.Empty(connection.GetPreparedStatements());
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_bulk_copy_can_read_from_its_own_connection(bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.Tables.Add(new BulkTable("target", Column.Int("Number")));
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 5000", isAsync);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "target", BatchSize = 1000 };
        if (isAsync)
        {
            await copy.WriteToServerAsync(reader, TestToken);
        }
        else
        {
            copy.WriteToServer(reader);
        }

        Assert.Equal(5000, copy.RowsCopied);
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_reader_can_close_the_connection_with_the_other_readers(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        SqlDataReader other = await MarsRig.ReadAsync(connection, "rows 100", isAsync);
        using (SqlCommand command = new("rows 3", connection))
        {
            SqlDataReader reader = command.ExecuteReader(CommandBehavior.CloseConnection);
            reader.Dispose();
        }

        Assert.True(other.IsClosed);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_does_not_wait_for_a_command_of_another_thread(bool isAsync)
    {
        await using MarsRig rig = new();
        StallGate gate = new();
        rig.Server.OnSql("stall", new Answer().Done().WithFaults().StallAt(0, gate, ignoresAttention: true));
        SqlConnection connection = await rig.OpenAsync(isAsync);
        Task<int> running = Task.Run(() => MarsRig.ExecuteAsync(connection, "stall", isAsync), TestToken);
        await gate.Reached;
        connection.Close();
        Exception? exception = await Record.ExceptionAsync(() => running);
        Assert.True(exception is SqlException or InvalidOperationException, exception?.ToString());
        connection.Open();
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_idle_connection_that_was_killed_is_recovered_with_its_sessions(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using (await MarsRig.ReadAsync(connection, "rows 3", isAsync))
        {
            Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        }

        rig.Server.Kill(1);
        await rig.Server.Log.WaitForAsync(ServerEventKind.Closed, 1);
        await Eventually.IsTrueAsync(
            () => ConnectionRecovery.HasLostSession(connection), "The connection has noticed the end of its session.");
        using SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 30", isAsync);
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        Assert.Equal(30, await MarsRig.CountAsync(reader, isAsync));
        Assert.Equal(2, rig.Server.TotalSessionCount);
    }

    [Fact]
    public async Task Hundreds_of_interleaved_readers_need_few_threads()
    {
        const int UserCount = 100;
        const int ReaderCount = 10;
        await using MarsRig rig = new(settings: $"Max Pool Size={UserCount}");
        int[] counts = await Task.WhenAll(Enumerable.Range(0, UserCount).Select(async _ =>
        {
            await using SqlConnection connection = new(rig.Settings);
            await connection.OpenAsync(TestToken);
            List<SqlDataReader> readers = [];
            for (int i = 0; i < ReaderCount; i++)
            {
                readers.Add(await MarsRig.ReadAsync(connection, "rows 3000", isAsync: true));
            }

            int count = 0;
            for (List<SqlDataReader> open = [.. readers]; open.Count > 0;)
            {
                foreach (SqlDataReader reader in open.ToArray())
                {
                    if (await reader.ReadAsync(TestToken))
                    {
                        count++;
                    }
                    else
                    {
                        open.Remove(reader);
                    }
                }
            }

            return count;
        }));
        Assert.All(counts, static count => Assert.Equal(ReaderCount * 3000, count));
    }

    private static async Task<object?> ExecuteAsync(SqlCommand command, bool isAsync) =>
        isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
}

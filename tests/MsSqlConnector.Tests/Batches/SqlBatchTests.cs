using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>Several commands in one message: the requests, and the assignment of the responses to the commands.</summary>
[EveryBuild]
public sealed class SqlBatchTests
{
    [Theory]
    [SyncAndAsync]
    public async Task All_commands_are_sent_in_one_message_with_their_own_parameters(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("insert 3", "p", "select @a");
        batch.BatchCommands[2].Parameters.AddWithValue("@a", 9);

        Assert.Equal(3, await BatchRig.NonQueryAsync(batch, isAsync));

        RpcMessage message = Assert.Single(rig.Server.Recorder.All<RpcMessage>());
        Assert.Equal(["insert 3", "p", "select @a"], message.Calls.Select(call => call.Text));
        Assert.Equal([true, false, true], message.Calls.Select(call => call.IsExecuteSql));
        Assert.Equal([1, 1, 3], message.Calls.Select(call => call.Parameters.Count));
        await rig.AssertUsableAsync();
    }

    [Fact]
    public void Column_encryption_of_a_command_follows_the_connection_by_default()
    {
        SqlBatchCommand command = new("select 1");
        Assert.Equal(SqlCommandColumnEncryptionSetting.UseConnectionSetting, command.ColumnEncryptionSetting);

        command.ColumnEncryptionSetting = SqlCommandColumnEncryptionSetting.ResultSetOnly;

        Assert.Equal(SqlCommandColumnEncryptionSetting.ResultSetOnly, command.ColumnEncryptionSetting);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Each_command_reports_the_rows_it_changed(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("insert 3", "set", "update 2", "rows", "insert 3 in two");
        Assert.Equal([0, 0, 0, 0, 0], BatchRig.Counts(batch));

        Assert.Equal(8, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal([3, 0, 2, 0, 3], BatchRig.Counts(batch));

        // A second execution does not add to the counts.
        batch.BatchCommands.RemoveAt(0);
        Assert.Equal(5, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal([-1, 2, 0, 3], BatchRig.Counts(batch));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task NextResult_advances_through_results_and_counts_cover_the_part_that_was_read(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("rows", "insert 3", "two results", "p", "update 2");
        await using (SqlDataReader reader = await BatchRig.ReaderAsync(batch, isAsync))
        {
            Assert.Equal([0, 0, 0, 0, 0], BatchRig.Counts(batch));
            Assert.True(reader.NextResult());
            Assert.Equal("a", reader.GetName(0));
            Assert.Equal([-1, 3, 0, 0, 0], BatchRig.Counts(batch));
        }

        Assert.Equal([-1, 3, 0, 0, 2], BatchRig.Counts(batch));
        Assert.Equal("1,2;3;4;5", await BatchRig.ReadAsync(batch, isAsync));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Returned_values_are_assigned_to_their_command(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("set", "p", "rows", "p");
        SqlParameter untouched = new("@out", SqlDbType.Int) { Direction = ParameterDirection.Output };
        batch.Commands[2].Parameters.Add(untouched);

        await BatchRig.NonQueryAsync(batch, isAsync);

        foreach (int i in new[] { 1, 3 })
        {
            Assert.Equal(42, batch.Commands[i].Parameters["@out"].Value);
            Assert.Equal(7, batch.Commands[i].Parameters["@status"].Value);
        }

        Assert.Null(untouched.Value);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_scalar_is_the_first_value_of_the_first_result(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("insert 3", "two results", "rows", "update 2");

        Assert.Equal(3, await BatchRig.ScalarAsync(batch, isAsync));
        Assert.Equal([3, 0, 0, 2], BatchRig.Counts(batch));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_error_names_its_command_and_the_other_commands_are_executed(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("insert 3", "fails twice", "update 2", "fails");

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));

        Assert.Same(batch.Commands[1], exception.BatchCommand);
        Assert.Equal([547, 2627, 547], exception.Errors.Cast<SqlError>().Select(error => error.Number));
        Assert.Equal([3, 0, 2, 0], BatchRig.Counts(batch));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_reader_reports_each_error_at_its_position_and_continues(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("rows then fails", "fails", "two results");
        await using SqlDataReader reader = await BatchRig.ReaderAsync(batch, isAsync);
        Assert.True(reader.Read());

        for (int i = 0; i < 2; i++)
        {
            SqlException exception = await Assert.ThrowsAsync<SqlException>(
                async () => _ = isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult());
            Assert.Same(batch.Commands[i], exception.BatchCommand);
            Assert.Single(exception.Errors);
        }

        Assert.True(reader.NextResult());
        Assert.True(reader.Read());
        Assert.Equal(3, reader.GetInt32(0));
        await reader.CloseAsync();
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task An_error_of_an_ordinary_command_names_no_batch_command()
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlCommand command = new("fails", rig.Connection);
        Assert.Null((await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken))).BatchCommand);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_batch_of_many_commands_fills_consecutive_packets(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open("Packet Size=512");
        await using SqlBatch batch = new(rig.Connection);
        string text = new('x', 700);
        for (int i = 0; i < 300; i++)
        {
            SqlBatchCommand command = new(i % 3 == 0 ? "insert 3" : "select @a");
            if (i % 3 != 0)
            {
                command.Parameters.AddWithValue("@a", i % 3 == 1 ? text : i);
            }

            batch.Commands.Add(command);
        }

        Assert.Equal(300, await BatchRig.NonQueryAsync(batch, isAsync));

        Assert.Equal(300, Assert.Single(rig.Server.Recorder.All<RpcMessage>()).Calls.Count);
        Assert.Equal(100, BatchRig.Counts(batch).Count(count => count == 3));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_stream_value_is_sent_at_its_position(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        byte[] value = new byte[30000];
        value[29999] = 7;
        await using SqlBatch batch = rig.Batch("insert 3", "select @a", "update 2");
        batch.Commands[1].Parameters.Add(new SqlParameter("@a", SqlDbType.VarBinary, -1) { Value = new MemoryStream(value) });

        await using SqlDataReader reader = await BatchRig.ReaderAsync(batch, isAsync);

        Assert.True(reader.Read());
        Assert.Equal(value, reader.GetFieldValue<byte[]>(0));
        await reader.CloseAsync();
        Assert.Equal([3, 0, 2], BatchRig.Counts(batch));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_batch_response_is_assigned_to_its_commands_in_any_split(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open("Packet Size=512");
        rig.Server.Script.AroundCalls(answer => answer.WithFaults().SplitAtEveryByte());
        await using SqlBatch batch = rig.Batch("insert 3", "p", "two results", "update 2", "p");

        Assert.Equal("5;3;4;5", await BatchRig.ReadAsync(batch, isAsync));

        Assert.Equal([3, 0, 0, 2, 0], BatchRig.Counts(batch));
        Assert.Equal(42, batch.Commands[4].Parameters["@out"].Value);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task In_a_transaction_the_request_header_contains_its_descriptor(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlTransaction transaction = rig.Connection.BeginTransaction();
        await using SqlBatch batch = rig.Batch("insert 3", "update 2");
        Assert.Throws<InvalidOperationException>(() => batch.ExecuteNonQuery());
        batch.Transaction = transaction;

        await BatchRig.NonQueryAsync(batch, isAsync);

        Assert.NotEqual(0UL, rig.LastMessage.Headers.TransactionDescriptor);
        transaction.Commit();
        Assert.Null(batch.Transaction);
        await BatchRig.NonQueryAsync(batch, isAsync);
        Assert.Equal(0UL, rig.LastMessage.Headers.TransactionDescriptor);
        await rig.AssertUsableAsync();
    }

    [Fact]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task An_invalid_batch_sends_nothing()
    {
        await using BatchRig rig = BatchRig.Open();
        Assert.Throws<InvalidOperationException>(() => new SqlBatch { BatchCommands = { new SqlBatchCommand("set") } }.ExecuteNonQuery());
        Assert.Throws<InvalidOperationException>(() => rig.Batch().ExecuteNonQuery());
        Assert.Throws<InvalidOperationException>(() => rig.Batch("set", "").ExecuteNonQuery());
        await using SqlBatch batch = rig.Batch("set", "select @a");
        batch.Commands[1].Parameters.AddWithValue("@a", new object());
        Assert.Throws<NotSupportedException>(() => batch.ExecuteNonQuery());
        batch.Commands[1].Parameters[0] = new SqlParameter("@a", SqlDbType.Int);
        Assert.Throws<InvalidOperationException>(() => batch.ExecuteNonQuery());
        Assert.Throws<ArgumentNullException>(() => batch.BatchCommands.Add(null!));

        Assert.Empty(rig.Server.Recorder.All<RequestMessage>());
        using (SqlDataReader reader = new SqlCommand("rows", rig.Connection).ExecuteReader())
        {
            Assert.Throws<InvalidOperationException>(() => rig.Batch("set").ExecuteNonQuery());
        }

        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Timeout_and_Prepare_behave_as_for_commands()
    {
        await using BatchRig rig = BatchRig.Open("Command Timeout=17");
        await using SqlBatch batch = rig.Batch("set");
        Assert.Equal(17, batch.Timeout);
        batch.Timeout = 3;
        Assert.Equal(3, batch.Timeout);
        Assert.Throws<ArgumentException>(() => batch.Timeout = -1);
        batch.Prepare();
        await batch.PrepareAsync(TestToken);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => batch.PrepareAsync(new CancellationToken(canceled: true)));
        await BatchRig.NonQueryAsync(batch, isAsync: true);
    }

    [Theory]
    [InlineData(CommandBehavior.SchemaOnly, CommandBehavior.Default)]
    [InlineData(CommandBehavior.Default, CommandBehavior.SchemaOnly)]
    public async Task A_behavior_of_the_batch_or_of_a_command_precedes_its_text(CommandBehavior ofBatch, CommandBehavior ofCommand)
    {
        await using BatchRig rig = BatchRig.Open();
        rig.Server.OnSql("SET FMTONLY OFF; SET FMTONLY ON;rows", new Answer().Done());
        await using SqlBatch batch = rig.Batch("rows");
        batch.Commands[0].CommandBehavior = ofCommand;

        await using SqlDataReader reader = await BatchRig.ReaderAsync(batch, isAsync: true, ofBatch);

        Assert.Equal(" SET FMTONLY OFF; SET FMTONLY ON;rows", rig.LastMessage.Call.Text);
    }

    [Fact]
    public async Task The_collection_is_a_list_of_the_commands()
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("rows", "set");
        SqlBatchCommandCollection commands = batch.BatchCommands;
        SqlBatchCommand added = new("update 2");

        Assert.Same(commands, batch.BatchCommands);
        commands.Insert(1, added);
        Assert.Equal(1, commands.IndexOf(added));
        Assert.Contains(added, commands);
        Assert.Equal(3, commands.Count);
        Assert.Equal(batch.Commands, commands);
        SqlBatchCommand[] copy = new SqlBatchCommand[4];
        commands.CopyTo(copy, 1);
        Assert.Same(added, copy[2]);
        commands[1] = new SqlBatchCommand("set");
        Assert.False(commands.Remove(added));
        commands.Clear();
        Assert.Empty(batch.Commands);
        Assert.False(commands.IsReadOnly);
    }
}

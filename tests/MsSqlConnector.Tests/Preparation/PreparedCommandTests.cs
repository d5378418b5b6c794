using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>Statements whose commands were prepared explicitly.</summary>
public sealed class PreparedCommandTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_statement_is_prepared_by_its_first_execution_and_executed_by_its_handle_afterwards(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        Assert.Empty(rig.Requests);

        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        command.Parameters[0].Value = 2;
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        await rig.PrepareAsync(command);
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));

        Assert.Equal(["prepare", "execute 1", "execute 1"], rig.Requests);
        Assert.Equal(2, rig.Server.Recorder.All<RpcMessage>()[^1].Call.Parameters[1].Value);
    }

    [Fact]
    public async Task The_recorded_text_of_a_prepared_command_is_its_statement()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: false);
        await using SqlCommand command = rig.Command();
        command.Prepare();
        await rig.ExecuteAsync(command);

        Assert.Equal(command.CommandText, Assert.Single(rig.Connection.GetPreparedStatements()).ToString());
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_release_of_a_statement_is_sent_with_the_next_call(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        for (int i = 0; i < 2; i++)
        {
            await using SqlCommand command = rig.Command();
            await rig.PrepareAsync(command);
            await rig.ExecuteAsync(command);
        }

        Assert.Equal(["prepare", "unprepare 1 + prepare"], rig.Requests);
        await using (SqlCommand batch = new("select 1", rig.Connection))
        {
            Assert.Equal(5, await rig.ScalarAsync(batch));
        }

        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal(["batch", "unprepare 2 + sql", "sql"], rig.Requests);
        Assert.Empty(rig.Session.PreparedStatements.ByHandle);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Dropping_a_handle_that_the_server_has_lost_reports_no_error(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        rig.Connection.FireInfoMessageEventOnUserErrors = true;
        rig.Connection.InfoMessage += (_, e) => throw new InvalidOperationException(e.Message);
        await using (SqlCommand command = rig.Command())
        {
            await rig.PrepareAsync(command);
            await rig.ExecuteAsync(command);
        }

        rig.Session.PreparedStatements.Lose();
        await using SqlCommand procedure = new("p", rig.Connection) { CommandType = CommandType.StoredProcedure };
        SqlParameter returned = procedure.Parameters.Add("@r", SqlDbType.Int);
        returned.Direction = ParameterDirection.ReturnValue;
        rig.Server.OnRequest(
            (_, request) => request is RpcMessage { Call.ProcedureName: "p" } ? new Answer().Done(7).ReturnStatus(42) : null);
        Assert.Equal(7, await rig.ExecuteAsync(procedure));
        Assert.Equal(42, returned.Value);
        Assert.Equal(["prepare", "unprepare 1 + p"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_the_connection_ends_the_handle_and_the_next_execution_prepares_again(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        await rig.ReopenAsync();
        Assert.Empty(rig.Connection.GetPreparedStatements());
        await rig.ExecuteAsync(command);
        await rig.ExecuteAsync(command);

        Assert.Equal(["prepare", "prepare", "execute 2"], rig.Requests);
        Assert.Equal([2], rig.Session.PreparedStatements.ByHandle.Keys);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_handle_whose_preparation_was_canceled_is_released_with_the_rental_even_without_resets(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "No Reset On Close=true");
        for (int i = 0; i < 3; i++)
        {
            StallGate gate = new();
            rig.Server.OnSql("update stalled", new Answer().Done(1).WithFaults().StallAt(0, gate));
            await using SqlCommand command = rig.Command("update stalled");
            await rig.PrepareAsync(command);
            Task<int> executing = Task.Run(() => rig.ExecuteAsync(command), TestToken);
            await gate.Reached;
            command.Cancel();
            await Assert.ThrowsAsync<SqlException>(() => executing);
            await rig.ReopenAsync();
            Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
            Assert.Empty(rig.Session.PreparedStatements.ByHandle);
            Assert.Equal(i + 1, rig.Session.ResetCount);
        }

        // Without a lost handle there is no reset.
        await rig.ReopenAsync();
        await rig.ExecuteAsync(PreparationRig.Update);
        Assert.Equal(3, rig.Session.ResetCount);
        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_a_reset_a_command_handle_is_released_with_the_next_use_of_the_pooled_connection(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "No Reset On Close=true");
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        await rig.ReopenAsync();
        await rig.ExecuteAsync(command);

        Assert.Equal(["prepare", "unprepare 1 + prepare"], rig.Requests);
        Assert.Equal(0, rig.Session.ResetCount);
        Assert.Equal([2], rig.Session.PreparedStatements.ByHandle.Keys);
    }

    [Theory]
    [SyncAndAsync]
    public async Task On_another_connection_the_command_is_not_prepared(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlConnection other = rig.Connect();
        await other.OpenAsync(TestToken);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        command.Connection = other;
        await rig.ExecuteAsync(command);
        command.Connection = rig.Connection;
        await rig.ExecuteAsync(command);

        // Recorded connection by connection.
        Assert.Equal(["prepare", "unprepare 1 + sql", "sql"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_clone_is_not_prepared(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        await using SqlCommand clone = command.Clone();
        await rig.ExecuteAsync(clone);
        Assert.Equal(["prepare", "sql"], rig.Requests);
    }

    [Theory]
    [InlineData(CommandBehavior.SchemaOnly)]
    [InlineData(CommandBehavior.KeyInfo)]
    public async Task Statements_that_a_behavior_prepends_are_not_prepared(CommandBehavior behavior)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true);
        await using SqlCommand command = rig.Command("select @a");
        command.Prepare();
        (await command.ExecuteReaderAsync(behavior, TestToken)).Close();
        Assert.Equal(1, await rig.ScalarAsync(command));
        (await command.ExecuteReaderAsync(behavior, TestToken)).Close();
        Assert.Equal(1, await rig.ScalarAsync(command));
        Assert.Equal(["sql", "prepare", "sql", "execute 1"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Output_values_are_returned_by_each_form_of_execution(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command("select @a");
        SqlParameter output = command.Parameters.Add("@out", SqlDbType.NVarChar, 10);
        output.Direction = ParameterDirection.InputOutput;
        await rig.PrepareAsync(command);
        foreach (string value in (string[])["one", "two", "three"])
        {
            output.Value = value;
            Assert.Equal(1, await rig.ScalarAsync(command));
            Assert.Equal(value, output.Value);
        }

        Assert.Equal(["prepare", "execute 1", "execute 1"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Rows_and_columns_are_those_of_the_statement(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command("select @a as first");
        await rig.PrepareAsync(command);
        for (int value = 1; value <= 3; value++)
        {
            command.Parameters[0].Value = value;
            await using SqlDataReader reader = isAsync
                ? await command.ExecuteReaderAsync(TestToken)
                : command.ExecuteReader();
            Assert.Equal("first", reader.GetName(0));
            Assert.True(await reader.ReadAsync(TestToken));
            Assert.Equal(value, reader.GetInt32(0));
            Assert.False(await reader.ReadAsync(TestToken));
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_statement_that_fails_keeps_its_handle_and_one_that_does_not_compile_has_none(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        rig.Server.OnSql("update failing", new Answer().Error(547, 0, 16, "The UPDATE statement conflicted.").DoneOf(DoneCommand.Update));
        rig.Server.OnSql(
            "update wrong",
            new Answer().Error(208, 1, 16, "Invalid object name 'x'.").Error(8180, 1, 16, "Statement(s) could not be prepared."));
        await using SqlCommand failing = rig.Command("update failing");
        await using SqlCommand wrong = rig.Command("update wrong");
        foreach (SqlCommand command in (SqlCommand[])[failing, failing, wrong, wrong])
        {
            await rig.PrepareAsync(command);
            await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync(command));
        }

        Assert.Equal(["prepare", "execute 1", "prepare", "prepare"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Prepare_only_validates_procedures_and_statements_without_parameters(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        using SqlCommand batch = new("select 1");
        using SqlCommand procedure = new("p") { CommandType = CommandType.StoredProcedure };
        procedure.Parameters.AddWithValue("@a", 1);
        using SqlConnection closed = rig.Connect();
        foreach (SqlCommand command in (SqlCommand[])[batch, procedure])
        {
            string text = command.CommandText;
            await AssertRefusedAsync(command, "Connection property has not been initialized");
            command.Connection = closed;
            await AssertRefusedAsync(command, "open");
            command.Connection = rig.Connection;
            command.CommandText = "";
            await AssertRefusedAsync(command, "CommandText property has not been initialized");
            command.CommandText = text;
            await rig.PrepareAsync(command);
        }

        await rig.ScalarAsync(batch);
        Assert.Equal(["batch"], rig.Requests);

        async Task AssertRefusedAsync(SqlCommand command, string words)
        {
            InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => rig.PrepareAsync(command));
            Assert.StartsWith("Prepare", error.Message, StringComparison.Ordinal);
            Assert.Contains(words, error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Prepare_requires_an_open_connection_a_text_and_the_transaction()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true);
        await using (SqlCommand command = rig.Command(string.Empty))
        {
            Assert.Throws<InvalidOperationException>(command.Prepare);
        }

        await using (SqlCommand command = rig.Command())
        {
            command.Connection = null;
            Assert.Throws<InvalidOperationException>(command.Prepare);
            await using SqlConnection closed = rig.Connect();
            command.Connection = closed;
            Assert.Throws<InvalidOperationException>(command.Prepare);
        }

        await using SqlTransaction transaction = rig.Connection.BeginTransaction();
        await using (SqlCommand command = rig.Command())
        {
            Assert.Throws<InvalidOperationException>(command.Prepare);
            command.Transaction = transaction;
            command.Prepare();
        }
    }

    [Fact]
    public async Task Unpreparing_all_statements_prepares_them_again_on_use()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true);
        await using SqlCommand command = rig.Command();
        command.Prepare();
        await rig.ExecuteAsync(command);
        rig.Connection.UnprepareAll();
        Assert.Empty(rig.Connection.GetPreparedStatements());
        await rig.ExecuteAsync(command);
        SqlPreparedStatement statement = Assert.Single(rig.Connection.GetPreparedStatements());
        Assert.False(statement.IsAutomatic);
        Assert.Equal(2, statement.Handle);
        Assert.Equal(["prepare", "unprepare 1 + prepare"], rig.Requests);
    }

    [Fact]
    public async Task A_canceled_preparation_is_repeated()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true);
        await using SqlCommand command = rig.Command();
        command.Prepare();
        using System.Threading.CancellationTokenSource source = new();
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => command.ExecuteNonQueryAsync(source.Token));
        await rig.ExecuteAsync(command);
        await rig.ExecuteAsync(command);
        Assert.Equal(["prepare", "execute 1"], rig.Requests);
    }

    [Fact]
    public async Task Columns_that_change_under_a_handle_are_read_with_their_new_metadata()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true);
        await using SqlCommand command = rig.Command("select changing");
        command.Prepare();
        await rig.ScalarAsync(command);
        rig.Server.OnSql("select changing", new Answer().Columns(Column.NVarChar("b", 5), Column.Int("c")).Row("new", 2).Done());
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.Equal("b", reader.GetName(0));
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal("new", reader.GetString(0));
        Assert.Equal(2, reader.GetInt32(1));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_that_is_disposed_before_its_reader_releases_a_handle_that_arrives_later(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        SqlCommand command = rig.Command("select @a");
        await rig.PrepareAsync(command);
        SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        command.Dispose();
        reader.Close();
        await rig.ExecuteAsync(PreparationRig.Update);
        Assert.Equal(["prepare", "unprepare 1 + sql"], rig.Requests);
        Assert.Empty(rig.Session.PreparedStatements.ByHandle);
    }

    [Fact]
    public async Task The_columns_of_many_statements_are_kept_while_their_bytes_repeat()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=100;Auto Prepare Min Usages=1");
        object[][] rounds = [new object[20], new object[20]];
        foreach (object[] kept in rounds)
        {
            for (int i = 0; i < kept.Length; i++)
            {
                await using SqlCommand command = rig.Command($"select @a as c{i}");
                await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
                kept[i] = rig.Connection.Link.Commands!.Results.Metadata;
                Assert.Equal($"c{i}", reader.GetName(0));
            }
        }

        Assert.All(rounds[0].Zip(rounds[1]), pair => Assert.Same(pair.First, pair.Second));
    }

    [Fact]
    public async Task Omitted_column_metadata_is_that_of_the_previous_execution()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true);
        await using SqlCommand command = rig.Command("select a from t where b = @a");
        command.Prepare();
        Assert.Equal(5, await rig.ScalarAsync(command));

        // COLMETADATA without metadata (MS-TDS 2.2.7.4), a row, DONEINPROC, RETURNSTATUS, DONEPROC.
        rig.Server.OnSql(command.CommandText, new Answer().Raw(
        [
            0x81, 0xFF, 0xFF, 0xD1, 7, 0, 0, 0, 0xFF, 0x11, 0, 0xC1, 0, 1, 0, 0, 0, 0, 0, 0, 0,
            0x79, 0, 0, 0, 0, 0xFE, 0, 0, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        ]));
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.Equal("a", reader.GetName(0));
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(7, reader.GetInt32(0));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_stream_is_sent_to_a_prepared_statement_and_not_read_twice(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = new("select @a", rig.Connection);
        SqlParameter parameter = command.Parameters.Add("@a", SqlDbType.VarBinary, -1);
        byte[] value = [.. Enumerable.Range(0, 100_000).Select(i => (byte)i)];
        await rig.PrepareAsync(command);
        for (int i = 0; i < 2; i++)
        {
            parameter.Value = new System.IO.MemoryStream(value);
            Assert.Equal(value, await rig.ScalarAsync(command));
        }

        rig.Session.PreparedStatements.Lose();
        parameter.Value = new System.IO.MemoryStream(value);
        Assert.Equal(8179, (await Assert.ThrowsAsync<SqlException>(() => rig.ScalarAsync(command))).Number);
        parameter.Value = new System.IO.MemoryStream(value);
        Assert.Equal(value, await rig.ScalarAsync(command));
        Assert.Equal(["prepare", "execute 1", "execute 1", "prepare"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_long_text_is_prepared_over_many_packets(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command(PreparationRig.Update + new string(' ', 300_000) + "-- end");
        await rig.PrepareAsync(command);
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        Assert.Equal(command.CommandText, rig.Session.PreparedStatements.ByHandle[1].Text);
        Assert.Equal(["prepare", "execute 1"], rig.Requests);
    }
}

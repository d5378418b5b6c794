using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Server;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Parameters;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>Prepared commands that are changed between executions, in every possible way.</summary>
public sealed class ChangingCommandTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Parameter_types_sizes_precisions_directions_and_names_identify_the_statement(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        rig.Server.OnSql(text => text.StartsWith("set", StringComparison.Ordinal) ? new Answer().Done() : null);
        await using SqlCommand command = rig.Command("set 1");
        await rig.PrepareAsync(command);
        SqlParameter parameter = command.Parameters[0];
        Action[] changes =
        [
            () => { },
            () => parameter.SqlDbType = SqlDbType.BigInt,
            () => (parameter.SqlDbType, parameter.Precision, parameter.Scale) = (SqlDbType.Decimal, 9, 2),
            () => parameter.Precision = 10,
            () => parameter.Scale = 3,
            () => (parameter.SqlDbType, parameter.Value, parameter.Size) = (SqlDbType.NVarChar, "abc", 10),
            () => parameter.Size = 11,
            () => parameter.Direction = ParameterDirection.InputOutput,
            () => parameter.Direction = ParameterDirection.Input,
            () => parameter.ParameterName = "@A",
            () => command.CommandText = "SET 1",
            () => command.Parameters.Add("@b", SqlDbType.Int).Value = 1,
            () => command.Parameters.RemoveAt(1),
        ];

        int handle = 0;
        foreach (Action change in changes)
        {
            change();
            await rig.ExecuteAsync(command);
            await rig.ExecuteAsync(command);
            Assert.Equal([handle == 0 ? "prepare" : $"prepare for {handle}", $"execute {handle + 1}"], rig.Requests);
            handle++;
            Assert.Equal([handle], rig.Session.PreparedStatements.ByHandle.Keys);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Values_have_no_effect_on_a_declared_parameter(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        rig.Server.OnSql(text => text.StartsWith("set", StringComparison.Ordinal) ? new Answer().Done() : null);
        await using SqlCommand command = rig.Command("set 1");
        SqlParameter parameter = command.Parameters.Add("@t", SqlDbType.NVarChar, 5);
        parameter.Value = "a";
        await rig.PrepareAsync(command);
        foreach (object value in (object[])["a", "", DBNull.Value, "longer than five", 'c', new[] { 'd', 'e' }])
        {
            parameter.Value = value;
            await rig.ExecuteAsync(command);
        }

        Assert.Equal(["prepare", .. Enumerable.Repeat("execute 1", 5)], rig.Requests);
        Assert.Equal(
            ["a", "", null, "longe", "c", "de"],
            rig.Server.Recorder.All<RpcMessage>().Select(message => message.Call.Parameters[^1].Value));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_changed_to_a_procedure_and_back_keeps_its_handle(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        rig.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" } ? new Answer().Done(7) : null);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        (command.CommandType, command.CommandText) = (CommandType.StoredProcedure, "p");
        await rig.PrepareAsync(command);
        Assert.Equal(7, await rig.ExecuteAsync(command));

        // Texts are compared by their characters.
        (command.CommandType, command.CommandText) = (CommandType.Text, new string(PreparationRig.Update.ToCharArray()));
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        command.Parameters.Clear();
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        Assert.Equal(["prepare", "p", "execute 1", "batch"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_return_value_alone_requires_no_declaration(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=5;Auto Prepare Min Usages=1");
        await using SqlCommand command = new("update r", rig.Connection);
        command.Parameters.Add(new SqlParameter("@r", SqlDbType.Int) { Direction = ParameterDirection.ReturnValue });
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        }

        Assert.Equal(2, rig.Requests.Length);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Texts_that_differ_only_in_case_are_two_statements(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=1;Auto Prepare Min Usages=2");
        string[] texts = ["update t", "update T", "update t", "update T", "update T", "update t", "update T"];
        foreach (string text in texts)
        {
            Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(text));
        }

        Assert.Equal(["sql", "sql", "prepare", "unprepare 1 + prepare", "execute 2", "sql", "execute 2"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_handle_is_used_only_in_the_database_where_it_was_prepared(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        foreach (string database in (string[])["a", "b", "a", "A"])
        {
            rig.Connection.ChangeDatabase(database);
            await rig.ExecuteAsync(command);
            await rig.ExecuteAsync(command);
        }

        Assert.Equal(
            ["prepare", "execute 1", "prepare for 1", "execute 2", "prepare for 2", "execute 3", "prepare for 3", "execute 4"],
            rig.Requests.Where(text => text != "batch"));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Streamed_values_are_sent_with_the_handle_and_a_lost_handle_is_reported(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = new("update from @t", rig.Connection);
        SqlParameter parameter = command.Parameters.Add("@t", SqlDbType.Structured, -1);
        parameter.TypeName = "dbo.t";
        SqlDataRecord record = new(new SqlMetaData("a", SqlDbType.Int));
        record.SetInt32(0, 5);
        parameter.Value = new[] { record };
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        await rig.ExecuteAsync(command);
        rig.Session.PreparedStatements.Lose();
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync(command));
        Assert.Equal(8179, error.Number);
        await rig.ExecuteAsync(command);
        await rig.ExecuteAsync(command);
        Assert.Equal(["prepare", "execute 1", "execute 1", "prepare", "execute 2"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_partially_sent_statement_that_replaces_another_still_releases_the_old_handle(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        SqlParameter parameter = command.Parameters[0];
        (parameter.SqlDbType, parameter.Size) = (SqlDbType.VarBinary, -1);
        parameter.Value = new SourceStream(1_000_000)
        {
            BeforeRead = position => { if (position > 500_000) { throw new InvalidTimeZoneException(); } },
        };
        await Assert.ThrowsAsync<InvalidTimeZoneException>(() => rig.ExecuteAsync(command));
        parameter.Value = new byte[] { 1 };
        await rig.ExecuteAsync(command);
        Assert.Equal(["prepare", "prepare for 1"], rig.Requests);
        Assert.Equal([2], rig.Session.PreparedStatements.ByHandle.Keys);
    }

    [Theory]
    [InlineData(false, CommandBehavior.SchemaOnly)]
    [InlineData(true, CommandBehavior.KeyInfo)]
    public async Task A_procedure_that_times_out_leaves_the_connection_without_the_surrounding_settings(
        bool isAsync, CommandBehavior behavior)
    {
        TestClock clock = new();
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, clock: clock);
        StallGate never = new();
        StallGate settings = new();
        rig.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" }
            ? new Answer().Done(1).WithFaults().StallAt(0, never)
            : null);
        rig.Server.OnSql(text => text.Contains(" OFF", StringComparison.Ordinal) && !text.Contains(" ON", StringComparison.Ordinal)
            ? new Answer().Done().WithFaults().StallAt(0, settings)
            : text.StartsWith("SET ", StringComparison.OrdinalIgnoreCase) ? new Answer().Done() : null);

        await using SqlCommand command = new("p", rig.Connection) { CommandType = CommandType.StoredProcedure, CommandTimeout = 20 };
        Task<SqlDataReader> executing = Task.Run(() => Parameters.Ways.ReaderAsync(command, isAsync, behavior), TestToken);

        // Restoring has a separate timeout of the same length.
        await never.Reached;
        await clock.PassAsync(20_000);
        await settings.Reached;
        clock.Advance(19_000);
        settings.Release();

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => executing);
        Assert.Equal(-2, error.Number);
        Assert.Equal(ConnectionState.Open, rig.Connection.State);
        Assert.Equal(["batch", "p", "batch"], rig.Requests);
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
    }
}

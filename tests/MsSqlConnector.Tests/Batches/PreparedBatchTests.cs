using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Preparation;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>Prepared statements among several commands in one message: prepared explicitly by the batch, or by use.</summary>
public sealed class PreparedBatchTests
{
    private const string Automatic = "Max Auto Prepare=10;Auto Prepare Min Usages=1";

    public static TheoryData<bool, bool> WaysAndReasons => new() { { false, false }, { false, true }, { true, false }, { true, true } };

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task Only_statements_with_parameters_are_prepared(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await StartAsync(isAsync, isAutomatic);
        rig.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" } ? new Answer().Done(1) : null);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b");
        batch.Commands.Insert(1, new SqlBatchCommand("p", CommandType.StoredProcedure, [new SqlParameter("@a", 1)]));
        batch.Commands.Insert(2, new SqlBatchCommand("update c"));

        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(10, await BatchRig.NonQueryAsync(batch, isAsync));
            Assert.Equal([3, 1, 3, 3], BatchRig.Counts(batch));
        }

        Assert.Equal(
            ["prepare + p + sql + prepare", "execute 1 + p + sql + execute 2", "execute 1 + p + sql + execute 2"], rig.Requests);
        Assert.Equal([2, 2], rig.Connection.GetPreparedStatements().Select(statement => (int)statement.ReuseCount));
        Assert.Equal(isAutomatic, rig.Connection.GetPreparedStatements()[0].IsAutomatic);
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task A_statement_that_occurs_more_than_once_is_prepared_once(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await StartAsync(isAsync, isAutomatic);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update a", "update b");
        batch.Commands.Add(batch.Commands[0]);

        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(12, await BatchRig.NonQueryAsync(batch, isAsync));
        }

        Assert.Equal(["prepare + sql + prepare + sql", "execute 1 + execute 1 + execute 2 + execute 1"], rig.Requests);
        Assert.Equal(2, rig.Session.PreparedStatements.TotalCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Each_batch_command_counts_as_a_use_and_shares_prepared_handles_with_other_commands(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=10;Auto Prepare Min Usages=3");
        await using SqlBatch batch = Batch(rig, PreparationRig.Update, PreparationRig.Update);

        await BatchRig.NonQueryAsync(batch, isAsync);
        await BatchRig.NonQueryAsync(batch, isAsync);
        await rig.ExecuteAsync(PreparationRig.Update);
        await BatchRig.NonQueryAsync(batch, isAsync);

        Assert.Equal(["sql + sql", "prepare + sql", "execute 1", "execute 1 + execute 1"], rig.Requests);
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task Results_and_returned_values_are_assigned_to_their_commands_in_any_split(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await StartAsync(isAsync, isAutomatic);
        rig.Server.Script.AroundCalls(answer => answer.WithFaults().SplitAtEveryByte());
        rig.Server.OnSql("select one", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done());
        rig.Server.OnSql(
            "select two", new Answer().Columns(Column.NVarChar("b", 9)).Row("x").Done().Columns(Column.Int("c")).Row(3).Done());
        rig.Server.OnSql("set out", new Answer().Done().ReturnValue(Column.Int("@out").Nullable, 42));
        await using SqlBatch batch = Batch(rig, "select one", "update a", "set out", "select two");
        SqlParameter output = new("@out", SqlDbType.Int) { Direction = ParameterDirection.Output };
        batch.Commands[2].Parameters.Add(output);
        await PrepareAsync(batch, isAsync, isAutomatic);

        for (int i = 0; i < 3; i++)
        {
            output.Value = null;
            Assert.Equal("1,2;x;3", await BatchRig.ReadAsync(batch, isAsync));
            Assert.Equal(42, output.Value);
            Assert.Equal([-1, 3, 0, 0], BatchRig.Counts(batch));
        }

        string prepared = "execute 1 + execute 2 + execute 3 + execute 4";
        Assert.Equal(["prepare + prepare + prepare + prepare", prepared, prepared], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task No_batch_call_displaces_the_statement_of_another_call(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=1;Auto Prepare Min Usages=1");
        foreach (string[] texts in
            (string[][])[["update a"], ["update a", "update b"], ["update b"], ["update c", "update d"], ["update d"]])
        {
            await using SqlBatch batch = Batch(rig, texts);
            Assert.Equal(3 * texts.Length, await BatchRig.NonQueryAsync(batch, isAsync));
        }

        Assert.Equal(
            ["prepare", "execute 1 + sql", "prepare", "unprepare 1 + prepare + sql", "unprepare 2 + prepare"],
            rig.Requests);
        Assert.Equal([3, 4], rig.Session.PreparedStatements.ByHandle.Keys.OrderBy(static handle => handle));
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task A_rejected_handle_is_an_error_of_its_command_and_prepared_again_by_the_next_execution(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await StartAsync(isAsync, isAutomatic);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b", "update b", "update c");
        await BatchRig.NonQueryAsync(batch, isAsync);
        await BatchRig.NonQueryAsync(batch, isAsync);
        rig.Session.PreparedStatements.ChangeTables();
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal([586, 586, 586, 586], error.Errors.Cast<SqlError>().Select(one => one.Number));
        Assert.Same(batch.Commands[0], error.BatchCommand);
        Assert.Equal([-1, -1, -1, -1], BatchRig.Counts(batch));

        Assert.Equal(12, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(12, await BatchRig.NonQueryAsync(batch, isAsync));

        Assert.Equal(
            ["prepare + prepare + sql + prepare", "execute 1 + execute 2 + execute 2 + execute 3",
                "execute 1 + execute 2 + execute 2 + execute 3",
                "unprepare 1 + unprepare 2 + unprepare 3 + prepare + prepare + sql + prepare",
                "execute 4 + execute 5 + execute 5 + execute 6"],
            rig.Requests);
        Assert.Equal([4, 5, 6], rig.Session.PreparedStatements.ByHandle.Keys.OrderBy(static handle => handle));
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task After_a_rejected_handle_the_other_commands_are_executed_once(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await StartAsync(isAsync, isAutomatic);
        int count = 0;
        rig.Server.OnSql(text => text == "update n" ? new Answer().Done((ulong)++count) : null);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a");
        await BatchRig.NonQueryAsync(batch, isAsync);
        batch.Commands.Add(new SqlBatchCommand("update n"));
        rig.Session.PreparedStatements.Lose();

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(8179, error.Number);
        Assert.Same(batch.Commands[0], error.BatchCommand);
        Assert.Equal([-1, 1], BatchRig.Counts(batch));
        Assert.Equal(1, count);

        Assert.Equal(5, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(["prepare", "execute 1 + sql", "prepare + sql"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejection_raised_as_a_message_keeps_the_results_of_the_other_commands(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, Automatic);
        rig.Connection.FireInfoMessageEventOnUserErrors = true;
        string messages = "";
        rig.Connection.InfoMessage += (_, e) => messages += e.Message;
        await using SqlBatch batch = Batch(rig, "select lost");
        Assert.Equal("5", await BatchRig.ReadAsync(batch, isAsync));
        rig.Session.PreparedStatements.Lose();
        batch.Commands.Add(Command("select other"));

        Assert.Equal("5", await BatchRig.ReadAsync(batch, isAsync));
        Assert.Contains("handle 1", messages, StringComparison.Ordinal);
        Assert.Equal("5;5", await BatchRig.ReadAsync(batch, isAsync));
        Assert.Equal(["prepare", "execute 1 + prepare", "prepare + execute 2"], rig.Requests);
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task Handles_of_a_stopped_response_are_released_and_prepared_again(bool isAsync, bool isAutomatic)
    {
        // The result of the first call: DONEINPROC, RETURNSTATUS, RETURNVALUE, DONEPROC, after the header of the packet.
        const int secondCall = 8 + 13 + 5 + 18 + 13;
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Packet Size=512" + (isAutomatic ? ";" + Automatic : ""));
        Answer rows = new Answer().Columns(Column.Int("a"));
        for (int i = 0; i < 400; i++)
        {
            rows.Row(i);
        }

        rig.Server.OnSql("select many", rows.Done());
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "select many", "update c");
        StallGate gate = new();
        rig.Server.Script.AroundCalls(answer => answer.WithFaults().StallAt(secondCall, gate));
        Task<int> executing = Task.Run(() => BatchRig.NonQueryAsync(batch, isAsync), TestToken);
        await gate.Reached;
        batch.Cancel();
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => executing);
        Assert.Contains("cancelled", error.Message, StringComparison.OrdinalIgnoreCase);
        Assert.Empty(rig.Connection.GetPreparedStatements());

        rig.Server.Script.AroundCalls(answer => answer);
        Assert.Equal(6, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(6, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(
            ["prepare + prepare + prepare", "unprepare 1 + prepare + prepare + prepare", "execute 4 + execute 5 + execute 6"],
            rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Commands_that_the_server_did_not_reach_are_prepared_by_the_next_execution(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=10;Auto Prepare Min Usages=2");
        await using SqlBatch batch = Batch(rig, "update a", "update b");
        await BatchRig.NonQueryAsync(batch, isAsync);
        rig.Server.Script.AroundCalls(_ => new Answer().Error(1205, 1, 13, "Deadlock victim."));
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Same(batch.Commands[0], error.BatchCommand);
        rig.Server.Script.AroundCalls(answer => answer);

        // The first was executed without a handle: its count restarts, as for a statement that cannot be prepared.
        Assert.Equal(6, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(["sql + sql", "prepare + prepare", "sql + prepare"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task After_the_reset_of_a_pooled_connection_batches_prepare_again(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic: false, "update a", "update b");
        await BatchRig.NonQueryAsync(batch, isAsync);
        await rig.ReopenAsync();
        await BatchRig.NonQueryAsync(batch, isAsync);
        await BatchRig.NonQueryAsync(batch, isAsync);
        Assert.Equal(["prepare + prepare", "prepare + prepare", "execute 3 + execute 4"], rig.Requests);
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task Without_the_reset_automatic_handles_are_kept_and_explicit_ones_are_released(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(
            isAsync, (isAutomatic ? Automatic + ";" : "") + "No Reset On Close=true");
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b");
        await BatchRig.NonQueryAsync(batch, isAsync);
        await rig.ReopenAsync();
        await BatchRig.NonQueryAsync(batch, isAsync);
        Assert.Equal(2, rig.Session.PreparedStatements.ByHandle.Count);
        Assert.Equal(
            ["prepare + prepare", isAutomatic ? "execute 1 + execute 2" : "unprepare 2 + unprepare 1 + prepare + prepare"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Unused_handles_of_a_batch_are_released_with_a_later_request(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic: false, "update a", "update b");
        await BatchRig.NonQueryAsync(batch, isAsync);
        batch.Commands[0].CommandText = "update c";
        await BatchRig.NonQueryAsync(batch, isAsync);
        await BatchRig.NonQueryAsync(batch, isAsync);
        batch.Commands[1].Parameters[0].SqlDbType = SqlDbType.BigInt;
        await BatchRig.NonQueryAsync(batch, isAsync);
        if (isAsync)
        {
            await batch.DisposeAsync();
        }
        else
        {
            batch.Dispose();
        }

        Assert.Equal(
            ["prepare + prepare", "prepare + execute 2", "unprepare 1 + execute 3 + execute 2", "execute 3 + prepare"], rig.Requests);
        await rig.ExecuteAsync("update d");
        Assert.EndsWith(" + sql", Assert.Single(rig.Requests), StringComparison.Ordinal);
        Assert.Empty(rig.Session.PreparedStatements.ByHandle);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_batch_that_fails_to_build_sends_nothing_and_prepares_on_the_next_execution(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic: false, "update a", "update b", "update c");
        object value = batch.Commands[2].Parameters[0].Value!;
        batch.Commands[2].Parameters[0].Value = new object();
        await Assert.ThrowsAsync<InvalidCastException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Empty(rig.Requests);

        batch.Commands[2].Parameters[0].Value = value;
        await BatchRig.NonQueryAsync(batch, isAsync);
        await BatchRig.NonQueryAsync(batch, isAsync);
        Assert.Equal(["prepare + prepare + prepare", "execute 1 + execute 2 + execute 3"], rig.Requests);
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task A_statement_that_cannot_be_prepared_fails_its_command(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await StartAsync(isAsync, isAutomatic);
        rig.Server.OnSql("update wrong", new Answer().Error(8180, 1, 16, "Statement(s) could not be prepared."));
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update wrong", "update b");
        for (int i = 0; i < 2; i++)
        {
            SqlException error = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
            Assert.Same(batch.Commands[1], error.BatchCommand);
            Assert.Equal([3, 0, 3], BatchRig.Counts(batch));
        }

        Assert.Equal(["prepare + prepare + prepare", "execute 1 + prepare + execute 2"], rig.Requests);
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task Many_statements_are_prepared_over_many_packets(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(
            isAsync, "Packet Size=512" + (isAutomatic ? ";Max Auto Prepare=500;Auto Prepare Min Usages=1" : ""));
        await using SqlBatch batch = await BatchAsync(
            rig, isAsync, isAutomatic, [.. Enumerable.Range(0, 200).Select(i => $"update t{i % 100}".PadRight(300))]);
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(600, await BatchRig.NonQueryAsync(batch, isAsync));
        }

        Assert.Equal(100, rig.Session.PreparedStatements.TotalCount);
        Assert.All(rig.Session.PreparedStatements.ByHandle.Values, statement => Assert.Equal(4, statement.ExecutionCount));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Settings_before_the_text_apply_to_one_execution(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, Automatic);
        rig.Server.OnSql(text => text.Contains("FMTONLY", StringComparison.Ordinal) ? new Answer().Done() : null);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic: false, "update a", "update b");
        batch.Commands[0].CommandBehavior = CommandBehavior.SchemaOnly;
        await BatchRig.NonQueryAsync(batch, isAsync);
        Assert.Equal(["sql + prepare"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Parameters_without_a_fixed_type_or_size_cannot_be_prepared(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlBatch batch = Batch(rig, "update a", "update b");
        batch.Commands[1].Parameters[0] = new SqlParameter { ParameterName = "@a", Value = 5 };
        await Assert.ThrowsAsync<InvalidOperationException>(() => PrepareAsync(batch, isAsync, isAutomatic: false));
        await BatchRig.NonQueryAsync(batch, isAsync);
        Assert.Equal(["sql + sql"], rig.Requests);

        await using SqlBatch unconnected = new() { BatchCommands = { Command("update a") } };
        await Assert.ThrowsAsync<InvalidOperationException>(() => PrepareAsync(unconnected, isAsync, isAutomatic: false));
    }

    private static Task<PreparationRig> StartAsync(bool isAsync, bool isAutomatic) =>
        PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");

    private static SqlBatchCommand Command(string text) =>
        new(text, CommandType.Text, [new SqlParameter("@a", SqlDbType.Int) { Value = 1 }]);

    private static SqlBatch Batch(PreparationRig rig, params string[] texts)
    {
        SqlBatch batch = new(rig.Connection);
        batch.Commands.AddRange(texts.Select(Command));
        return batch;
    }

    private static async Task<SqlBatch> BatchAsync(PreparationRig rig, bool isAsync, bool isAutomatic, params string[] texts)
    {
        SqlBatch batch = Batch(rig, texts);
        await PrepareAsync(batch, isAsync, isAutomatic);
        return batch;
    }

    /// <summary>Automatic preparation is not explicit.</summary>
    private static async Task PrepareAsync(SqlBatch batch, bool isAsync, bool isAutomatic)
    {
        if (isAutomatic)
        {
            return;
        }

        if (isAsync)
        {
            await batch.PrepareAsync(TestToken);
        }
        else
        {
            batch.Prepare();
        }
    }
}

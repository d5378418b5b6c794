using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;
using ServerSession = MsSqlConnector.TestServer.Sessions.Session;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>Handles that the server no longer accepts.</summary>
public sealed class HandleRefusalTests
{
    public static TheoryData<bool, bool> Cases => new() { { false, false }, { false, true }, { true, false }, { true, true } };

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_lost_handle_is_prepared_again_and_the_statement_executed_once(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        await using SqlCommand command = rig.Command();
        if (!isAutomatic)
        {
            await rig.PrepareAsync(command);
        }

        int executions = 0;
        rig.Server.OnSql(text => text == PreparationRig.Update ? new Answer().Done((ulong)++executions) : null);
        Assert.Equal(1, await rig.ExecuteAsync(command));
        rig.Session.PreparedStatements.Lose();
        Assert.Equal(2, await rig.ExecuteAsync(command));
        Assert.Equal(3, await rig.ExecuteAsync(command));

        Assert.Equal(["prepare", "execute 1", "prepare", "execute 2"], rig.Requests);
        Assert.Equal(3, executions);
        SqlPreparedStatement statement = Assert.Single(rig.Connection.GetPreparedStatements());
        Assert.Equal(2, statement.PrepareCount);
        Assert.Equal(1, statement.ReuseCount);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_handle_whose_tables_have_changed_is_released_and_prepared_again(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        await using SqlCommand command = rig.Command("select a from t where b = @a");
        if (!isAutomatic)
        {
            await rig.PrepareAsync(command);
        }

        Assert.Equal(5, await rig.ScalarAsync(command));
        rig.Session.PreparedStatements.ChangeTables();
        rig.Server.OnSql(command.CommandText, new Answer().Columns(Column.NVarChar("a", 10)).Row("new").Done());
        Assert.Equal("new", await rig.ScalarAsync(command));
        Assert.Equal("new", await rig.ScalarAsync(command));

        Assert.Equal(["prepare", "execute 1", "unprepare 1 + prepare", "execute 2"], rig.Requests);
        Assert.Equal([2], rig.Session.PreparedStatements.ByHandle.Keys);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejected_handle_is_not_retried_twice(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        rig.Session.PreparedStatements.Lose();
        rig.Server.OnSql(PreparationRig.Update, new Answer().Error(8179, 4, 16, "Could not find prepared statement with handle 1."));
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync(command));
        Assert.Equal(8179, error.Number);
        Assert.Equal(["prepare", "execute 1", "prepare"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_same_error_raised_inside_the_statement_is_reported(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);

        // Another handle, or this one after other operations.
        foreach (Answer answer in (Answer[])[
            new Answer().Error(8179, 4, 16, "Could not find prepared statement with handle 11."),
            new Answer().Done(1).Error(8179, 4, 16, "Could not find prepared statement with handle 1."),
            new Answer().Columns(Column.Int("a")).Row(1).Done()
                .Error(586, 1, 16, "The prepared statement handle 1 is not valid in this context."),
        ])
        {
            rig.Server.OnSql(PreparationRig.Update, answer);
            await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync(command));
        }

        Assert.Equal(["prepare", "execute 1", "execute 1", "execute 1"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Errors_that_are_raised_as_messages_do_not_hide_the_rejected_handle(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        rig.Connection.FireInfoMessageEventOnUserErrors = true;
        int messageCount = 0;
        rig.Connection.InfoMessage += (_, _) => messageCount++;
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        rig.Session.PreparedStatements.Lose();
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        Assert.Equal(0, messageCount);
        Assert.Equal(["prepare", "execute 1", "prepare"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_that_ended_with_the_rejection_is_not_continued(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlTransaction transaction = rig.Connection.BeginTransaction();
        await using SqlCommand command = rig.Command();
        command.Transaction = transaction;
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        rig.Server.OnRequest((session, request) => request is RpcMessage { Call.ProcedureId: SpecialProcedure.Execute }
            ? RolledBack(session)
            : null);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync(command));
        Assert.Equal(8179, error.Number);
        Assert.Null(transaction.Connection);
        string[] asked = rig.Requests;
        Assert.Equal("execute 1", asked[^1]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task In_a_transaction_that_continues_the_statement_is_retried_in_it(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlTransaction transaction = rig.Connection.BeginTransaction();
        await using SqlCommand command = rig.Command();
        command.Transaction = transaction;
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        rig.Session.PreparedStatements.Lose();
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(command));
        Assert.Equal(rig.Session.Transactions.Descriptor, rig.Server.Recorder.All<RpcMessage>()[^1].Headers.TransactionDescriptor);
        transaction.Commit();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejection_that_arrives_byte_by_byte_is_recognized(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command();
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        rig.Session.PreparedStatements.Lose();
        rig.Server.OnRequest((_, request) =>
            request is RpcMessage { Call.ProcedureId: SpecialProcedure.Execute, Call.Parameters: [{ Value: 1 }, ..] }
                ? new Answer().Error(8179, 4, 16, "Could not find prepared statement with handle 1.").WithFaults().SplitAtEveryByte()
                : null);
        rig.Server.OnSql(PreparationRig.Update, new Answer().Done(9).WithFaults().SplitAtEveryByte());
        Assert.Equal(9, await rig.ExecuteAsync(command));
        Assert.Equal(9, await rig.ExecuteAsync(command));
        Assert.Equal(["prepare", "execute 1", "prepare", "execute 2"], rig.Requests);
    }

    [Fact]
    public async Task A_cancel_stops_the_second_attempt()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true);
        await using SqlCommand command = rig.Command();
        command.Prepare();
        await rig.ExecuteAsync(command);
        rig.Session.PreparedStatements.Lose();
        StallGate gate = new();
        rig.Server.OnSql(PreparationRig.Update, new Answer().Done(9).WithFaults().StallAt(0, gate));
        Task<int> executing = rig.ExecuteAsync(command);
        await gate.Reached;
        command.Cancel();
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => executing);
        Assert.Contains("cancelled", error.Message, StringComparison.OrdinalIgnoreCase);
        Assert.Equal(["prepare", "execute 1", "prepare"], rig.Requests);
        rig.Server.OnSql(PreparationRig.Update, new Answer().Done(9));
        Assert.Equal(9, await rig.ExecuteAsync(command));
    }

    private static Answer RolledBack(ServerSession session)
    {
        byte[] descriptor = BitConverter.GetBytes(session.Transactions.Descriptor);
        return new Answer()
            .Error(8179, 4, 16, "Could not find prepared statement with handle 1.")
            .Change(EnvironmentChange.RollbackTransaction, [], descriptor);
    }
}

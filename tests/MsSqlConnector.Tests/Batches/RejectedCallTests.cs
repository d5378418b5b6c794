using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Preparation;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>
/// A call whose result ends with DONE instead of DONEPROC: SQL Server does so when it rejects a table-valued
/// parameter. The results of the other calls belong to their own commands.
/// </summary>
[EveryBuild]
public sealed class RejectedCallTests
{
    private const int WrongTableType = 206;
    private const string Automatic = "Max Auto Prepare=10;Auto Prepare Min Usages=1";

    public static TheoryData<bool, bool> WaysAndReasons => new() { { false, false }, { false, true }, { true, false }, { true, true } };

    private static Answer Rejection => new Answer().Error(WrongTableType, 3, 16, "Operand type clash: t is incompatible with u").Rejected();

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task Each_command_keeps_the_handle_of_its_own_statement(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");
        bool isRejecting = true;
        rig.Server.OnSql(text => text == "update a" && isRejecting ? Rejection : null);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b", "update c");

        SqlException rejected = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(WrongTableType, rejected.Number);
        Assert.Same(batch.Commands[0], rejected.BatchCommand);
        Assert.Equal([-1, 3, 3], BatchRig.Counts(batch));

        isRejecting = false;
        Assert.Equal(9, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(9, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal([3, 3, 3], BatchRig.Counts(batch));
        foreach (RpcMessage message in rig.Server.Recorder.All<RpcMessage>())
        {
            Assert.Equal(["update a", "update b", "update c"], message.Calls.Select(call => TextOf(rig, call)));
        }
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task Each_command_keeps_its_handle_when_the_rejection_announces_no_further_part(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");
        bool isRejecting = true;
        rig.Server.OnSql(text => text == "update a" && isRejecting
            ? new Answer().Error(WrongTableType, 3, 16, "Operand type clash")
                .DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.Batch, 0)
            : null);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b", "update c");

        SqlException rejected = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Same(batch.Commands[0], rejected.BatchCommand);

        isRejecting = false;
        Assert.Equal(9, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(9, await BatchRig.NonQueryAsync(batch, isAsync));
        foreach (RpcMessage message in rig.Server.Recorder.All<RpcMessage>())
        {
            Assert.Equal(["update a", "update b", "update c"], message.Calls.Select(call => TextOf(rig, call)));
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Other_commands_keep_their_own_counts_and_output_values(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        rig.Server.OnSql("insert @t", Rejection);
        await using SqlBatch batch = rig.Batch("update 2", "insert @t", "insert 3", "p", "set");

        SqlException rejected = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Same(batch.Commands[1], rejected.BatchCommand);
        Assert.Equal([2, 0, 3, 0, 0], BatchRig.Counts(batch));
        Assert.Equal([42, 7], batch.Commands[3].Parameters.Cast<SqlParameter>().Select(parameter => parameter.Value));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_last_command_can_be_rejected(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        rig.Server.OnSql("insert @t", Rejection);
        await using SqlBatch batch = rig.Batch("update 2", "insert @t");

        SqlException rejected = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Same(batch.Commands[1], rejected.BatchCommand);
        Assert.Equal([2, 0], BatchRig.Counts(batch));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task Handles_of_a_response_that_the_server_aborted_are_released(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");
        bool isGivingUp = true;
        rig.Server.OnSql(text => text == "update b" && isGivingUp
            ? new Answer().Error(8623, 1, 16, "The query processor ran out of internal resources.")
                .DoneExactly(TokenType.DoneInProcedure, DoneStatus.Error, DoneCommand.Batch, 0)
            : null);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b");
        await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));

        isGivingUp = false;
        Assert.Equal(6, await BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal(["prepare + prepare", "unprepare 1 + prepare + prepare"], rig.Requests);
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task A_response_with_more_results_than_calls_breaks_the_connection(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");
        rig.Server.OnSql("update a", new Answer()
            .DoneExactly(TokenType.Done, DoneStatus.More | DoneStatus.Count, DoneCommand.Update, 1)
            .DoneExactly(TokenType.DoneProcedure, DoneStatus.More | DoneStatus.RpcInBatch, DoneCommand.Execute, 0));
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b");

        SqlException failure = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Contains("violates the TDS protocol", failure.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
    }

    /// <summary>The text that a call executes on the session, directly or by its handle.</summary>
    private static string TextOf(PreparationRig rig, RpcCall call) => call.ProcedureId switch
    {
        SpecialProcedure.Execute => rig.Session.PreparedStatements.ByHandle[(int)call.Parameters[0].Value!].Text,
        SpecialProcedure.PrepareAndExecute => (string)call.Parameters[2].Value!,
        _ => call.Text!,
    };

    private static async Task<SqlBatch> BatchAsync(PreparationRig rig, bool isAsync, bool isAutomatic, params string[] texts)
    {
        SqlBatch batch = new(rig.Connection);
        batch.Commands.AddRange(texts.Select(text =>
            new SqlBatchCommand(text, CommandType.Text, [new SqlParameter("@a", SqlDbType.Int) { Value = 1 }])));
        if (isAutomatic)
        {
            return batch;
        }

        if (isAsync)
        {
            await batch.PrepareAsync(TestToken);
        }
        else
        {
            batch.Prepare();
        }

        return batch;
    }
}

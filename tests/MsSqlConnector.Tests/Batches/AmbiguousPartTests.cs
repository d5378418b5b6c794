using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Preparation;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>
/// Responses to several calls in which the assignment of results to calls is ambiguous. They break the connection: otherwise a command
/// would get the handle, the count or the output values of another one.
/// </summary>
public sealed class AmbiguousPartTests
{
    private const string Automatic = "Max Auto Prepare=10;Auto Prepare Min Usages=1";
    private const DoneStatus PartEnd = DoneStatus.More | DoneStatus.RpcInBatch;

    public static TheoryData<bool, bool> WaysAndReasons => new() { { false, false }, { false, true }, { true, false }, { true, true } };

    private static Answer Counted =>
        new Answer().DoneExactly(TokenType.DoneInProcedure, DoneStatus.More | DoneStatus.Count, DoneCommand.Update, 1);

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task A_missing_end_of_a_part_is_rejected(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");
        rig.Server.OnSql("update b", Counted);
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b", "update c");

        await AssertBreaksAsync(rig, () => BatchRig.NonQueryAsync(batch, isAsync), "fewer results");
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_response_that_ends_early_without_an_error_is_invalid(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        await using SqlBatch batch = rig.Batch("rows", "update 2");
        rig.Server.Script.AroundCalls(_ => new Answer().Columns(Column.Int("a")).Row(1)
            .DoneExactly(TokenType.DoneInProcedure, DoneStatus.More | DoneStatus.Count, DoneCommand.Select, 1)
            .DoneExactly(TokenType.DoneProcedure, DoneStatus.Final, DoneCommand.Execute, 0));

        SqlException failure = await Assert.ThrowsAsync<SqlException>(() => BatchRig.ReadAsync(batch, isAsync));

        Assert.Contains("fewer results", failure.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_response_without_the_result_of_a_command_after_a_released_handle_is_rejected(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using (SqlCommand first = rig.Command("update a"))
        {
            await rig.PrepareAsync(first);
            await rig.ExecuteAsync(first);
        }

        rig.Server.Script.AroundCalls(_ => new Answer().DoneExactly(TokenType.DoneProcedure, DoneStatus.Final, DoneCommand.Execute, 0));

        await AssertBreaksAsync(rig, () => rig.ExecuteAsync("update b"), "fewer results");
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task A_second_handle_in_a_result_is_rejected(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");
        rig.Server.OnSql("update a", new Answer().Done(3).ReturnValue(Column.Int("").Nullable, 2, ordinal: 0));
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b");

        await AssertBreaksAsync(rig, () => BatchRig.NonQueryAsync(batch, isAsync), "two prepared handles");
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task The_handle_of_another_call_is_rejected(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");
        rig.Server.OnSql("update b", WithFirstHandle(PartEnd));
        await using SqlBatch batch = await BatchAsync(rig, isAsync, isAutomatic, "update a", "update b", "update c");

        await AssertBreaksAsync(rig, () => BatchRig.NonQueryAsync(batch, isAsync), "belongs to another statement");
    }

    [Theory]
    [MemberData(nameof(WaysAndReasons))]
    public async Task The_handle_of_another_statement_is_rejected(bool isAsync, bool isAutomatic)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, isAutomatic ? Automatic : "");
        rig.Server.OnSql("update b", WithFirstHandle(DoneStatus.Final));
        await using SqlCommand first = rig.Command("update a");
        await using SqlCommand second = rig.Command("update b");
        foreach (SqlCommand command in isAutomatic ? [] : new[] { first, second })
        {
            await rig.PrepareAsync(command);
        }

        Assert.Equal(3, await rig.ExecuteAsync(first));

        await AssertBreaksAsync(rig, () => rig.ExecuteAsync(second), "belongs to another statement");
    }

    /// <summary>A result with the handle that the server assigned first.</summary>
    private static Answer WithFirstHandle(DoneStatus end)
    {
        TokenWriter handle = new(32);
        ReturnValueToken.Write(handle, 0, Column.Int("").Nullable, 1);
        return Counted.Raw(handle.Written).DoneExactly(TokenType.DoneProcedure, end, DoneCommand.Execute, 0);
    }

    private static async Task AssertBreaksAsync(PreparationRig rig, Func<Task> execute, string fault)
    {
        SqlException failure = await Assert.ThrowsAsync<SqlException>(execute);
        Assert.Contains(fault, failure.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
    }

    private static async Task<SqlBatch> BatchAsync(PreparationRig rig, bool isAsync, bool isAutomatic, params string[] texts)
    {
        SqlBatch batch = new(rig.Connection);
        batch.Commands.AddRange(texts.Select(text =>
            new SqlBatchCommand(text, CommandType.Text, [new SqlParameter("@a", SqlDbType.Int) { Value = 1 }])));
        if (!isAutomatic && isAsync)
        {
            await batch.PrepareAsync(TestToken);
        }
        else if (!isAutomatic)
        {
            batch.Prepare();
        }

        return batch;
    }
}

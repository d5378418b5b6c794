using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Parameters;
using Xunit;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>Released handles, with every outcome of the request that releases them.</summary>
[EveryBuild]
public sealed class UnprepareTests
{
    private const string Pending = "unprepare 1 + sql";

    [Theory]
    [SyncAndAsync]
    public async Task A_request_that_is_stopped_before_it_is_sent_leaves_the_release_for_the_next(bool isAsync)
    {
        await using PreparationRig rig = await WithPendingHandleAsync(isAsync);
        await using SqlCommand stopped = rig.Command("update streamed");
        stopped.Parameters[0].SqlDbType = SqlDbType.VarBinary;
        stopped.Parameters[0].Value = new SourceStream(1) { BeforeRead = _ => throw new InvalidTimeZoneException() };
        await Assert.ThrowsAsync<InvalidTimeZoneException>(() => rig.ExecuteAsync(stopped));

        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal([Pending], rig.Requests);
        Assert.Empty(rig.Session.PreparedStatements.ByHandle);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_partially_sent_request_that_is_canceled_leaves_the_release_for_the_next(bool isAsync)
    {
        await using PreparationRig rig = await WithPendingHandleAsync(isAsync);
        await using SqlCommand stopped = rig.Command("update streamed");
        stopped.Parameters[0].SqlDbType = SqlDbType.VarBinary;
        stopped.Parameters[0].Value = new SourceStream(1_000_000)
        {
            BeforeRead = position => { if (position > 500_000) { throw new InvalidTimeZoneException(); } },
        };
        await Assert.ThrowsAsync<InvalidTimeZoneException>(() => rig.ExecuteAsync(stopped));

        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal([Pending], rig.Requests);
        Assert.Empty(rig.Session.PreparedStatements.ByHandle);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejected_parameter_leaves_the_release_for_the_next_execution(bool isAsync)
    {
        await using PreparationRig rig = await WithPendingHandleAsync(isAsync);
        await using SqlCommand refused = rig.Command();
        refused.Parameters.AddWithValue("@b", new object());
        await Assert.ThrowsAsync<NotSupportedException>(() => rig.ExecuteAsync(refused));
        await using SqlBatch batch = new(rig.Connection);
        batch.Commands.Add(new SqlBatchCommand(PreparationRig.Update, CommandType.Text, [new SqlParameter("@a", 1)]));
        batch.Commands.Add(new SqlBatchCommand(PreparationRig.Update, CommandType.Text, [new SqlParameter("@a", new object())]));
        Assert.Throws<NotSupportedException>(() => batch.ExecuteNonQuery());

        await using SqlCommand plain = new("update plain", rig.Connection);
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(plain));
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal(["batch", Pending], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_request_without_calls_carries_no_releases(bool isAsync)
    {
        await using PreparationRig rig = await WithPendingHandleAsync(isAsync);
        await using SqlCommand plain = new("select plain", rig.Connection);
        Assert.Equal(5, await rig.ScalarAsync(plain));
        await using (SqlTransaction transaction = rig.Connection.BeginTransaction())
        {
            transaction.Save("s");
            transaction.Commit();
        }

        rig.Connection.ChangeDatabase("tempdb");
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal(
            ["batch", nameof(TransactionMessage), nameof(TransactionMessage), nameof(TransactionMessage), "batch", Pending], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_stop_at_any_byte_of_a_stalled_response_releases_every_handle_once(bool isAsync)
    {
        for (int position = 0; position < 48; position += 3)
        {
            await using PreparationRig rig = await WithPendingHandleAsync(isAsync: true);
            StallGate gate = new();
            rig.Server.Script.AroundCalls(answer => answer.WithFaults().StallAt(position, gate));
            await using SqlCommand command = rig.Command();
            Task executing = isAsync ? command.ExecuteNonQueryAsync(TestToken) : Task.Run(command.ExecuteNonQuery, TestToken);
            await gate.Reached;
            command.Cancel();
            await Assert.ThrowsAsync<SqlException>(() => executing);
            rig.Server.Script.AroundCalls(answer => answer);
            Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
            Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
            Assert.Equal("sql", rig.Requests[^1]);
            Assert.Empty(rig.Session.PreparedStatements.ByHandle);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Releasing_a_handle_that_the_server_does_not_know_reports_no_error(bool isAsync)
    {
        await using PreparationRig rig = await WithPendingHandleAsync(isAsync);
        rig.Session.PreparedStatements.Lose();
        int messageCount = 0;
        rig.Connection.InfoMessage += (_, _) => messageCount++;
        rig.Connection.FireInfoMessageEventOnUserErrors = isAsync;
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal([Pending, "sql"], rig.Requests);
        Assert.Equal(0, messageCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_error_after_an_unknown_handle_belongs_to_its_batch_command(bool isAsync)
    {
        await using PreparationRig rig = await WithPendingHandleAsync(isAsync);
        rig.Session.PreparedStatements.Lose();
        rig.Server.OnSql("fails", new Answer().Error(547, 0, 16, "Conflict.").Done());
        await using SqlBatch batch = new(rig.Connection);
        batch.Commands.Add(new SqlBatchCommand(PreparationRig.Update));
        batch.Commands.Add(new SqlBatchCommand("fails"));
        SqlException error = isAsync
            ? await Assert.ThrowsAsync<SqlException>(() => batch.ExecuteNonQueryAsync(TestToken))
            : Assert.Throws<SqlException>(() => batch.ExecuteNonQuery());
        Assert.Equal(547, error.Number);
        Assert.Single(error.Errors);
        Assert.Same(batch.Commands[1], error.BatchCommand);
        Assert.Equal(["unprepare 1 + sql + sql"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Releases_that_exceed_one_message_are_sent_in_several(bool isAsync)
    {
        const int Count = 150;
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Packet Size=512");
        for (int i = 0; i < Count; i++)
        {
            await using SqlCommand command = rig.Command($"update {i}");
            await rig.PrepareAsync(command);
            rig.Connection.UnprepareAll();
            await rig.ExecuteAsync(command);
        }

        SqlCommand[] held = [.. Enumerable.Range(0, Count).Select(i => rig.Command($"update again {i}"))];
        foreach (SqlCommand command in held)
        {
            await rig.PrepareAsync(command);
            await rig.ExecuteAsync(command);
        }

        rig.Connection.UnprepareAll();
        for (int i = 0; i < 4; i++)
        {
            Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        }

        Assert.Empty(rig.Session.PreparedStatements.ByHandle);
        Assert.Equal("sql", rig.Requests[^1]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_that_is_disposed_while_its_reader_is_open_releases_the_handle_that_follows_the_rows(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        SqlCommand command = rig.Command("select a where @a");
        await rig.PrepareAsync(command);
        SqlDataReader reader = await Parameters.Ways.ReaderAsync(command, isAsync);
        command.Dispose();
        Assert.True(reader.Read());
        reader.Close();
        await rig.ExecuteAsync(PreparationRig.Update);
        Assert.Equal(["prepare", Pending], rig.Requests);
        Assert.Empty(rig.Session.PreparedStatements.ByHandle);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_request_that_the_server_rejects_as_a_whole_fails_with_the_servers_error(bool isAsync)
    {
        await using PreparationRig rig = await WithPendingHandleAsync(isAsync);
        bool isRefusing = true;
        rig.Server.OnRequest((_, request) => isRefusing && request is RpcMessage
            ? new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, 0, 0)
            : null);
        await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync(PreparationRig.Update));
        isRefusing = false;
        Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        Assert.Equal([Pending, Pending], rig.Requests);
    }

    /// <summary>A connection that has released handle 1 and not sent the release yet.</summary>
    private static async Task<PreparationRig> WithPendingHandleAsync(bool isAsync)
    {
        PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        await using SqlCommand command = rig.Command("update other");
        await rig.PrepareAsync(command);
        await rig.ExecuteAsync(command);
        Assert.Equal(["prepare"], rig.Requests);
        return rig;
    }
}

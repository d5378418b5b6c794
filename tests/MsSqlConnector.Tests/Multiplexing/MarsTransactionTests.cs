using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using Xunit;
using IsolationLevel = System.Data.IsolationLevel;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>
/// Transactions with overlapping commands: their requests have a session of their own, and name the outstanding requests.
/// </summary>
public sealed class MarsTransactionTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Two_commands_share_a_transaction(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlTransaction transaction = await BeginAsync(connection, isAsync);
        using (SqlDataReader first = await ReadAsync(connection, transaction, isAsync))
        {
            using SqlDataReader second = await ReadAsync(connection, transaction, isAsync);
            Assert.Equal(3000, await MarsRig.CountAsync(second, isAsync));
            Assert.Equal(3000, await MarsRig.CountAsync(first, isAsync));
        }

        await EndAsync(transaction, commits: true, isAsync);
        Assert.Equal(
            ["0:0:1", "1:1:1", "2:1:2", "0:1:1"],
            rig.Server.Recorder.All<RequestMessage>().Select(message => Describe(message)));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_cannot_begin_or_commit_while_a_reader_is_open(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using (SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 20000", isAsync))
        {
            Assert.Equal(3988, (await Assert.ThrowsAsync<SqlException>(() => BeginAsync(connection, isAsync))).Number);
            Assert.Equal(20000, await MarsRig.CountAsync(reader, isAsync));
        }

        SqlTransaction transaction = await BeginAsync(connection, isAsync);
        using (await ReadAsync(connection, transaction, isAsync))
        {
            Assert.Equal(3981, (await Assert.ThrowsAsync<SqlException>(() => EndAsync(transaction, commits: true, isAsync))).Number);
        }

        transaction.Dispose();
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_reader_after_its_last_row_does_not_prevent_a_commit(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using SqlTransaction transaction = await BeginAsync(connection, isAsync);
        using SqlDataReader reader = await ReadAsync(connection, transaction, isAsync);
        Assert.Equal(3000, await MarsRig.CountAsync(reader, isAsync));
        await EndAsync(transaction, commits: true, isAsync);
        using SqlTransaction next = await BeginAsync(connection, isAsync);
        Assert.False(reader.NextResult());
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_can_be_rolled_back_while_its_reader_is_open(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        SqlTransaction transaction = await BeginAsync(connection, isAsync);
        using SqlDataReader reader = await ReadAsync(connection, transaction, isAsync);
        Assert.True(await MarsRig.StepAsync(reader, isAsync));
        await EndAsync(transaction, commits: false, isAsync);
        Assert.Equal(2999, await MarsRig.CountAsync(reader, isAsync));
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    [Fact]
    [NotOn(BuildTarget.Mono, "mono does not implement Transaction.PromoterType.")]
    public async Task A_scope_commits_on_its_own_session()
    {
        await using MarsRig rig = new();
        using (TransactionScope scope = new(TransactionScopeAsyncFlowOption.Enabled))
        {
            SqlConnection connection = await rig.OpenAsync(isAsync: true);
            using (SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 3000", isAsync: true))
            {
                Assert.Equal(1, await MarsRig.ExecuteAsync(connection, "touch", isAsync: true));
                Assert.Equal(3000, await MarsRig.CountAsync(reader, isAsync: true));
            }

            connection.Close();
            scope.Complete();
        }

        Assert.Equal([0, 1, 2, 0], rig.Server.Recorder.All<RequestMessage>().Select(static message => (int)message.Sid!));
        Assert.Equal(0, rig.Server.Sessions.Single().Transactions.Level);
    }

    [Fact]
    [NotOn(BuildTarget.Mono, "mono does not implement Transaction.PromoterType.")]
    public async Task A_scope_that_completes_while_a_reader_is_open_is_rolled_back()
    {
        await using MarsRig rig = new();
        TransactionScope scope = new(TransactionScopeAsyncFlowOption.Enabled);
        SqlConnection connection = await rig.OpenAsync(isAsync: true);
        using SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 20000", isAsync: true);
        scope.Complete();
        TransactionAbortedException exception = Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.Contains("pending requests", exception.InnerException!.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    private static string Describe(RequestMessage message) =>
        $"{message.Sid}:{(message.Headers.TransactionDescriptor == 0 ? 0 : 1)}:{message.Headers.OutstandingRequestCount}";

    private static async Task<SqlTransaction> BeginAsync(SqlConnection connection, bool isAsync) =>
        isAsync ? await connection.BeginTransactionAsync(IsolationLevel.ReadCommitted, TestToken) : connection.BeginTransaction();

    private static async Task EndAsync(SqlTransaction transaction, bool commits, bool isAsync)
    {
        if (isAsync)
        {
            await (commits ? transaction.CommitAsync(TestToken) : transaction.RollbackAsync(TestToken));
        }
        else if (commits)
        {
            transaction.Commit();
        }
        else
        {
            transaction.Rollback();
        }
    }

    private static async Task<SqlDataReader> ReadAsync(SqlConnection connection, SqlTransaction transaction, bool isAsync)
    {
        using SqlCommand command = new("rows 3000", connection, transaction);
        return isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
    }
}

using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

[EveryBuild]
[AlsoWithMars]
public sealed class SqlTransactionTests
{
    [Theory]
    [InlineData(IsolationLevel.Unspecified, 2)]
    [InlineData(IsolationLevel.ReadUncommitted, 1)]
    [InlineData(IsolationLevel.ReadCommitted, 2)]
    [InlineData(IsolationLevel.RepeatableRead, 3)]
    [InlineData(IsolationLevel.Serializable, 4)]
    [InlineData(IsolationLevel.Snapshot, 5)]
    public async Task A_transaction_begins_and_commits_with_its_level_and_descriptor(IsolationLevel level, byte onTheWire)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = await OpenAsync(server);

        await using (SqlTransaction transaction = await connection.BeginTransactionAsync(level, TestToken))
        {
            Assert.Same(connection, transaction.Connection);
            await transaction.CommitAsync(TestToken);
            Assert.Null(transaction.Connection);
        }

        using (SqlTransaction transaction = connection.BeginTransaction(level))
        {
            transaction.Commit();
            Assert.Throws<InvalidOperationException>(transaction.Commit);
            Assert.Throws<InvalidOperationException>(transaction.Rollback);
        }

        TransactionMessage[] messages = [.. server.Recorder.All<TransactionMessage>()];
        Assert.Equal(
            [TransactionRequestType.Begin, TransactionRequestType.Commit, TransactionRequestType.Begin, TransactionRequestType.Commit],
            messages.Select(m => m.Type));
        Assert.Equal(onTheWire, messages[0].IsolationLevel);
        Assert.Equal(0UL, messages[0].Headers.TransactionDescriptor);
        Assert.NotEqual(0UL, messages[1].Headers.TransactionDescriptor);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Dispose_rolls_back_an_uncommitted_transaction(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = await OpenAsync(server);

        SqlTransaction transaction = connection.BeginTransaction("payment");
        if (isAsync)
        {
            await transaction.DisposeAsync();
        }
        else
        {
            transaction.Dispose();
        }

        TransactionMessage[] messages = [.. server.Recorder.All<TransactionMessage>()];
        Assert.Equal([TransactionRequestType.Begin, TransactionRequestType.Rollback], messages.Select(m => m.Type));
        Assert.Equal("payment", messages[0].Name);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_the_connection_rolls_back_and_ends_the_transaction(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = await OpenAsync(server);
        SqlTransaction transaction = connection.BeginTransaction();

        if (isAsync)
        {
            await connection.CloseAsync();
        }
        else
        {
            connection.Close();
        }

        Assert.Null(transaction.Connection);
        Assert.Throws<InvalidOperationException>(transaction.Commit);
        Assert.Equal(
            [TransactionRequestType.Begin, TransactionRequestType.Rollback],
            server.Recorder.All<TransactionMessage>().Select(m => m.Type));

        await connection.OpenAsync(TestToken);
        await connection.ChangeDatabaseAsync("store", TestToken);
        SqlBatchMessage use = Assert.Single(server.Recorder.All<SqlBatchMessage>());
        Assert.Equal(0UL, use.Headers.TransactionDescriptor);
        Assert.Equal(PacketStatus.ResetConnection, use.Status & PacketStatus.AnyReset);
        Assert.Equal(1, server.TotalSessionCount);
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task A_transaction_that_the_server_ended_cannot_be_committed_and_Rollback_succeeds()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = await OpenAsync(server);
        SqlTransaction transaction = connection.BeginTransaction();
        await using (SqlCommand rollback = new("rollback", connection, transaction))
        {
            await rollback.ExecuteNonQueryAsync(TestToken);
        }

        Assert.Null(transaction.Connection);
        transaction.Rollback();
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(transaction.Commit);

        Assert.Equal("This SqlTransaction has completed; it is no longer usable.", error.Message);
        Assert.Single(server.Recorder.All<TransactionMessage>());
    }

    [Fact]
    public async Task Savepoints_are_set_and_rolled_back_to_while_the_transaction_continues()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = await OpenAsync(server);
        await using SqlTransaction transaction = connection.BeginTransaction();

        transaction.Save("first");
        await transaction.SaveAsync("second", TestToken);
        await transaction.RollbackAsync("second", TestToken);
        transaction.Rollback("first");
        await transaction.CommitAsync(TestToken);

        Assert.Equal(
            ["", "first", "second", "second", "first", ""],
            server.Recorder.All<TransactionMessage>().Select(m => m.Name));
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task A_rejection_of_the_server_throws_and_the_transaction_continues()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = await OpenAsync(server);
        await using SqlTransaction transaction = connection.BeginTransaction();

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => transaction.RollbackAsync("nowhere", TestToken));

        Assert.Equal(6401, error.Number);
        transaction.Commit();
    }

    [Fact]
    public async Task A_second_transaction_and_an_unknown_level_are_rejected()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = await OpenAsync(server);
        Assert.Throws<ArgumentOutOfRangeException>(() => connection.BeginTransaction(IsolationLevel.Chaos));
        await using SqlTransaction transaction = connection.BeginTransaction();

        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => connection.BeginTransaction());

        Assert.Equal("SqlConnection does not support parallel transactions.", error.Message);
    }

    private static async Task<SqlConnection> OpenAsync(TdsServer server)
    {
        SqlConnection connection = new(ConnectionString(server));
        await connection.OpenAsync(TestToken);
        return connection;
    }
}

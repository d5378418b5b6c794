using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Savepoints as recorded servers treat them.</summary>
[AlsoWithMars]
public sealed class SavepointTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_rollback_removes_the_savepoint_and_those_after_it(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server, "Pooling=false"));
        await OpenAsync(connection, isAsync);
        await using SqlTransaction transaction = connection.BeginTransaction();
        foreach (string name in (string[])["first", "second", "third"])
        {
            await SaveAsync(transaction, name, isAsync);
        }

        // Names compare by the collation of the database.
        await RollbackAsync(transaction, "SECOND", isAsync);
        Assert.Equal(["first"], Assert.Single(server.Sessions).Transactions.Savepoints);
        foreach (string name in (string[])["second", "third"])
        {
            SqlException gone = await Assert.ThrowsAsync<SqlException>(() => RollbackAsync(transaction, name, isAsync));
            Assert.Equal((6401, 1), (gone.Number, gone.State));
        }

        await CommitAsync(transaction, isAsync);
        Assert.Equal(0, Assert.Single(server.Sessions).Transactions.Level);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_name_that_is_too_long_is_rejected_and_the_transaction_continues(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server, "Pooling=false"));
        await OpenAsync(connection, isAsync);
        await using SqlTransaction transaction = connection.BeginTransaction();
        SqlException refused = await Assert.ThrowsAsync<SqlException>(() => SaveAsync(transaction, new string('s', 33), isAsync));
        Assert.Equal((103, 30), (refused.Number, refused.State));

        await SaveAsync(transaction, new string('s', 32), isAsync);
        await CommitAsync(transaction, isAsync);
        Assert.Equal(0, Assert.Single(server.Sessions).Transactions.Level);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_commit_without_a_transaction_is_error_3902_with_state_1(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server, "Pooling=false"));
        await OpenAsync(connection, isAsync);
        await using SqlCommand command = new("commit", connection);
        SqlException none = await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
        Assert.Equal((3902, 1), (none.Number, none.State));
    }

    private static Task SaveAsync(SqlTransaction transaction, string name, bool isAsync)
    {
        if (isAsync)
        {
            return transaction.SaveAsync(name, TestToken);
        }

        return Task.Run(() => transaction.Save(name), TestToken);
    }

    private static Task RollbackAsync(SqlTransaction transaction, string name, bool isAsync)
    {
        if (isAsync)
        {
            return transaction.RollbackAsync(name, TestToken);
        }

        return Task.Run(() => transaction.Rollback(name), TestToken);
    }

    private static Task CommitAsync(SqlTransaction transaction, bool isAsync)
    {
        if (isAsync)
        {
            return transaction.CommitAsync(TestToken);
        }

        return Task.Run(transaction.Commit, TestToken);
    }
}

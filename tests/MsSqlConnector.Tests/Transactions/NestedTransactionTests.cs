using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Transactions that statements begin inside or around that of a SqlTransaction: no work is lost without an exception.</summary>
[AlsoWithMars]
public sealed class NestedTransactionTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;

    public NestedTransactionTests()
    {
        _connection = new SqlConnection(ConnectionString(_server));
        _connection.Open();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_commit_that_ends_only_an_inner_transaction_fails_and_the_connection_stays_in_the_transaction(bool isAsync)
    {
        SqlTransaction transaction = await BeginAsync(isAsync);
        await ExecuteAsync("begin transaction", isAsync, transaction);

        InvalidOperationException failure = await Assert.ThrowsAsync<InvalidOperationException>(() => CommitAsync(transaction, isAsync));

        Assert.Contains("still open", failure.Message, StringComparison.Ordinal);
        Assert.Same(_connection, transaction.Connection);
        await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync("select 1", isAsync));
        await Assert.ThrowsAsync<InvalidOperationException>(() => BeginAsync(isAsync));
        await ExecuteAsync("select 1", isAsync, transaction);
        await CommitAsync(transaction, isAsync);
        Assert.Null(transaction.Connection);
        Assert.Equal(0, _server.Sessions.Single().Transactions.Level);
        Assert.Equal(
            [TransactionRequestType.Begin, TransactionRequestType.Commit, TransactionRequestType.Commit],
            _server.Recorder.All<TransactionMessage>().Select(m => m.Type));
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rollback_after_a_nested_commit_undoes_everything(bool isAsync)
    {
        SqlTransaction transaction = await BeginAsync(isAsync);
        await ExecuteAsync("begin transaction", isAsync, transaction);
        await Assert.ThrowsAsync<InvalidOperationException>(() => CommitAsync(transaction, isAsync));

        if (isAsync)
        {
            await transaction.RollbackAsync(TestToken);
        }
        else
        {
            transaction.Rollback();
        }

        Assert.Equal(0, _server.Sessions.Single().Transactions.Level);
        await ExecuteAsync("select 1", isAsync);
        await CommitAsync(await BeginAsync(isAsync), isAsync);
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsTransactions)]
    public async Task A_transaction_does_not_begin_inside_a_transaction_of_a_statement(bool isAsync)
    {
        await ExecuteAsync("begin transaction", isAsync);

        InvalidOperationException failure = await Assert.ThrowsAsync<InvalidOperationException>(() => BeginAsync(isAsync));

        Assert.Contains("does not support parallel transactions", failure.Message, StringComparison.Ordinal);
        Assert.Contains("COMMIT or ROLLBACK statement", failure.Message, StringComparison.Ordinal);
        Assert.Empty(_server.Recorder.All<TransactionMessage>());
        await ExecuteAsync("select 1", isAsync);
        Assert.Equal(1, _server.Sessions.Single().Transactions.Level);
        await ExecuteAsync("commit", isAsync);
        await CommitAsync(await BeginAsync(isAsync), isAsync);
        Assert.Empty(_server.Log.Complaints);
    }

    [Fact]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsTransactions)]
    public async Task A_connection_in_the_transaction_of_a_statement_is_not_enlisted()
    {
        await ExecuteAsync("begin transaction", isAsync: true);
        using CommittableTransaction transaction = new();

        InvalidOperationException failure = Assert.Throws<InvalidOperationException>(() => _connection.EnlistTransaction(transaction));

        Assert.Contains("local transaction is in progress", failure.Message, StringComparison.Ordinal);
        Assert.Empty(_server.Recorder.All<TransactionMessage>());
        Assert.Equal(1, _server.Sessions.Single().Transactions.Level);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_that_is_rolled_back_by_name_is_completed(bool isAsync)
    {
        SqlTransaction transaction = _connection.BeginTransaction("payment");
        transaction.Save("first");
        if (isAsync)
        {
            await transaction.RollbackAsync("payment", TestToken);
        }
        else
        {
            transaction.Rollback("payment");
        }

        Assert.Null(transaction.Connection);
        Assert.Equal(0, _server.Sessions.Single().Transactions.Level);
        await ExecuteAsync("select 1", isAsync);
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        SqlConnection.ClearPool(_connection);
        await _server.DisposeAsync();
    }

    private static async Task CommitAsync(SqlTransaction transaction, bool isAsync)
    {
        if (isAsync)
        {
            await transaction.CommitAsync(TestToken);
        }
        else
        {
            transaction.Commit();
        }
    }

    private async Task<SqlTransaction> BeginAsync(bool isAsync) =>
        isAsync ? (SqlTransaction)await _connection.BeginTransactionAsync(TestToken) : _connection.BeginTransaction();

    private async Task ExecuteAsync(string text, bool isAsync, SqlTransaction? transaction = null)
    {
        await using SqlCommand command = new(text, _connection, transaction);
        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
    }
}

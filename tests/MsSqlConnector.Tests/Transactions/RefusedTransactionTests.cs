using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Transaction requests that the server rejects, on a connection where statement errors are raised as messages.</summary>
[AlsoWithMars]
public sealed class RefusedTransactionTests : IAsyncDisposable
{
    private const int Refused = 3930;

    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;
    private readonly List<string> _messages = [];
    private TransactionRequestType? _refused;
    private bool _isSilent;

    public RefusedTransactionTests()
    {
        _server.Script.OnTransaction((_, request) => request.Type != _refused ? null
            : _isSilent ? new Answer().Done()
            : new Answer().Error(Refused, 1, 16, "The current transaction cannot be committed."));
        _connection = new SqlConnection(ConnectionString(_server, "Max Pool Size=1;No Reset On Close=true;Enlist=false"))
        {
            FireInfoMessageEventOnUserErrors = true,
        };
        _connection.Open();
        _connection.InfoMessage += (_, e) => _messages.Add(e.Message);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejected_begin_starts_no_transaction(bool isAsync)
    {
        _refused = TransactionRequestType.Begin;

        SqlException failure = await Assert.ThrowsAsync<SqlException>(() => BeginAsync(isAsync));

        Assert.Equal(Refused, failure.Number);
        Assert.Empty(_messages);
        Assert.Equal(ConnectionState.Open, _connection.State);
        await ExecuteAsync("select 1", isAsync);
        _refused = null;
        (await BeginAsync(isAsync)).Commit();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_can_be_rolled_back_after_a_rejected_commit(bool isAsync)
    {
        SqlTransaction transaction = await BeginAsync(isAsync);
        _refused = TransactionRequestType.Commit;

        SqlException failure = await Assert.ThrowsAsync<SqlException>(() => CommitAsync(transaction, isAsync));

        Assert.Equal(Refused, failure.Number);
        Assert.Empty(_messages);
        Assert.Same(_connection, transaction.Connection);
        await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync("select 1", isAsync));
        await RollbackAsync(transaction, isAsync);
        Assert.Equal(0, _server.Sessions.Single().Transactions.Level);
        await ExecuteAsync("select 1", isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejected_rollback_fails_and_the_session_is_not_pooled(bool isAsync)
    {
        SqlTransaction transaction = await BeginAsync(isAsync);
        _refused = TransactionRequestType.Rollback;

        SqlException failure = await Assert.ThrowsAsync<SqlException>(() => RollbackAsync(transaction, isAsync));
        Assert.Equal(Refused, failure.Number);
        Assert.Same(_connection, transaction.Connection);
        if (isAsync)
        {
            await _connection.CloseAsync();
        }
        else
        {
            _connection.Close();
        }

        _refused = null;
        await OpenAsync(_connection, isAsync);
        await ExecuteAsync("select 1", isAsync);
        Assert.Equal(2, _server.TotalSessionCount);
        Assert.Equal(0UL, _server.Recorder.All<SqlBatchMessage>()[^1].Headers.TransactionDescriptor);
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejected_savepoint_throws(bool isAsync)
    {
        SqlTransaction transaction = await BeginAsync(isAsync);
        _refused = TransactionRequestType.Save;

        SqlException failure = isAsync
            ? await Assert.ThrowsAsync<SqlException>(() => transaction.SaveAsync("a", TestToken))
            : Assert.Throws<SqlException>(() => transaction.Save("a"));

        Assert.Equal(Refused, failure.Number);
        await CommitAsync(transaction, isAsync);
    }

    [Theory]
    [InlineData(TransactionRequestType.Begin, false)]
    [InlineData(TransactionRequestType.Begin, true)]
    [InlineData(TransactionRequestType.Rollback, false)]
    [InlineData(TransactionRequestType.Rollback, true)]
    public async Task A_request_that_the_server_does_not_execute_never_succeeds(TransactionRequestType type, bool isAsync)
    {
        _isSilent = true;
        _refused = type;

        SqlException failure = await Assert.ThrowsAsync<SqlException>(async () => await RollbackAsync(await BeginAsync(isAsync), isAsync));

        Assert.Contains("2.2.7.9", failure.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, _connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Statement_errors_are_still_raised_as_messages(bool isAsync)
    {
        _server.OnSql("bad", new Answer().Error(208, 1, 16, "Invalid object name."));
        _server.OnSql("use [nowhere]", new Answer().Error(911, 1, 16, "Database 'nowhere' does not exist."));

        await ExecuteAsync("bad", isAsync);
        if (isAsync)
        {
            await _connection.ChangeDatabaseAsync("nowhere", TestToken);
        }
        else
        {
            _connection.ChangeDatabase("nowhere");
        }

        Assert.Equal(["Invalid object name.", "Database 'nowhere' does not exist."], _messages);
    }

    public async ValueTask DisposeAsync()
    {
        _refused = null;
        await _connection.DisposeAsync();
        SqlConnection.ClearPool(_connection);
        await _server.DisposeAsync();
    }

    private static Task CommitAsync(SqlTransaction transaction, bool isAsync) =>
        isAsync ? transaction.CommitAsync(TestToken) : OnThread(transaction.Commit);

    private static Task RollbackAsync(SqlTransaction transaction, bool isAsync) =>
        isAsync ? transaction.RollbackAsync(TestToken) : OnThread(transaction.Rollback);

    private static Task OnThread(Action action) =>
        Task.Factory.StartNew(action, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private async Task<SqlTransaction> BeginAsync(bool isAsync) =>
        isAsync ? (SqlTransaction)await _connection.BeginTransactionAsync(TestToken) : _connection.BeginTransaction();

    private async Task ExecuteAsync(string text, bool isAsync)
    {
        await using SqlCommand command = new(text, _connection);
        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
    }
}

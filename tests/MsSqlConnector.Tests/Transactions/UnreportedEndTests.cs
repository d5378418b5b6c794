using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>
/// A transaction that an engine rolled back without ENVCHANGE, as Babelfish for PostgreSQL does after a statement that is not supported.
/// The errors 3902 and 3903 are the only reports.
/// </summary>
[AlsoWithMars]
public sealed class UnreportedEndTests : IAsyncDisposable
{
    private const int NothingToCommit = 3902;
    private const int NothingToRollBack = 3903;

    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;
    private readonly List<int> _messages = [];

    public UnreportedEndTests()
    {
        _server.Script.OnTransaction((session, request) =>
        {
            if (request.Type is not (TransactionRequestType.Commit or TransactionRequestType.Rollback))
            {
                return null;
            }

            // The response with ENVCHANGE is not sent.
            int number = request.Type == TransactionRequestType.Commit ? NothingToCommit : NothingToRollBack;
            session.Transactions.EndByError(number, 1, 16, "");
            return new Answer().Error(number, 1, 16, "There is no transaction.");
        });
        _connection = new SqlConnection(ConnectionString(_server));
        _connection.Open();
        _connection.InfoMessage += (_, e) => _messages.Add(e.Errors[0].Number);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Rollback_succeeds(bool isAsync)
    {
        SqlTransaction transaction = _connection.BeginTransaction();

        await RollbackAsync(transaction, isAsync);

        Assert.Equal([NothingToRollBack], _messages);
        Assert.Null(transaction.Connection);
        Assert.Equal(1, new SqlCommand("select 1", _connection).ExecuteScalar());
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Commit_fails_and_ends_the_transaction(bool isAsync)
    {
        SqlTransaction transaction = _connection.BeginTransaction();

        SqlException failure = isAsync
            ? await Assert.ThrowsAsync<SqlException>(() => transaction.CommitAsync(TestToken))
            : Assert.Throws<SqlException>(transaction.Commit);

        Assert.Equal(NothingToCommit, failure.Number);
        Assert.Throws<InvalidOperationException>(() => new SqlCommand("select 1", _connection).ExecuteScalar());
        await RollbackAsync(transaction, isAsync);
        Assert.Empty(_messages);
        Assert.Equal(1, new SqlCommand("select 1", _connection).ExecuteScalar());
        Assert.Empty(_server.Log.Complaints);
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        SqlConnection.ClearPool(_connection);
        await _server.DisposeAsync();
    }

    private static async Task RollbackAsync(SqlTransaction transaction, bool isAsync)
    {
        if (isAsync)
        {
            await transaction.RollbackAsync(TestToken);
        }
        else
        {
            transaction.Rollback();
        }
    }
}

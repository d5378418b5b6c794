using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>
/// Transactions of System.Transactions whose requests the server rejects, on a connection where statement errors are raised as messages.
/// </summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Transactions)]
[AlsoWithMars]
public sealed class RefusedEnlistmentTests : IAsyncDisposable
{
    private const int Refused = 3930;

    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;
    private TransactionRequestType? _refused;

    public RefusedEnlistmentTests()
    {
        _server.Script.OnTransaction((_, request) => request.Type != _refused ? null
            : new Answer().Error(Refused, 1, 16, "The current transaction cannot be committed."));
        _connection = new SqlConnection(ConnectionString(_server, "Max Pool Size=1;No Reset On Close=true;Enlist=false"))
        {
            FireInfoMessageEventOnUserErrors = true,
        };
        _connection.Open();
    }

    [Fact]
    public async Task A_connection_is_not_enlisted_when_the_begin_is_rejected()
    {
        _refused = TransactionRequestType.Begin;
        using CommittableTransaction transaction = new();

        Assert.Equal(Refused, Assert.Throws<SqlException>(() => _connection.EnlistTransaction(transaction)).Number);

        Assert.Equal(TransactionStatus.Active, transaction.TransactionInformation.Status);
        _refused = null;
        _connection.EnlistTransaction(transaction);
        await EnlistmentRig.ExecuteAsync(_connection, isAsync: true);
        Assert.NotEqual(0UL, _server.Recorder.All<SqlBatchMessage>().Single().Headers.TransactionDescriptor);
        transaction.Rollback();
    }

    [Theory]
    [InlineData(TransactionRequestType.Commit)]
    [InlineData(TransactionRequestType.Rollback)]
    public async Task A_scope_whose_commit_is_rejected_leaves_no_open_transaction(TransactionRequestType refused)
    {
        using CommittableTransaction transaction = new();
        _connection.EnlistTransaction(transaction);
        await EnlistmentRig.ExecuteAsync(_connection, isAsync: true);
        _refused = refused;
        if (refused == TransactionRequestType.Commit)
        {
            TransactionAbortedException aborted = Assert.Throws<TransactionAbortedException>(transaction.Commit);
            Assert.Equal(Refused, Assert.IsType<SqlException>(aborted.InnerException).Number);
            Assert.Equal(0, _server.Sessions.Single().Transactions.Level);
        }
        else
        {
            // The server rolls back because the connection is closed.
            transaction.Rollback();
            Assert.Equal(ConnectionState.Closed, _connection.State);
        }
    }

    public async ValueTask DisposeAsync()
    {
        _refused = null;
        await _connection.DisposeAsync();
        SqlConnection.ClearPool(_connection);
        await _server.DisposeAsync();
    }
}

using System;
using System.Collections.Generic;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Commits and rollbacks that are stopped after the server has executed them.</summary>
[AlsoWithMars]
public sealed class StoppedEndTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;
    private readonly StallGate _gate = new();

    public StoppedEndTests()
    {
        _connection = new SqlConnection(ConnectionString(_server));
        _connection.Open();
    }

    public static TheoryData<bool, string, bool> Stops()
    {
        var data = new TheoryData<bool, string, bool>();
        foreach (bool commits in new[] { true, false })
        {
            data.Add(commits, nameof(CancelReason.Token), true);
            foreach (bool isAsync in new[] { true, false })
            {
                data.Add(commits, nameof(CancelReason.Timeout), isAsync);
            }
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Stops))]
    public async Task A_completion_that_the_server_has_reported_is_not_undone_by_cancellation(bool commits, string reason, bool isAsync)
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        AfterEnvironmentChange((answer, position) => answer.WithFaults().StallAt(position, _gate));
        using var source = new CancellationTokenSource();

        Task ending = EndAsync(transaction, commits, isAsync, source.Token);
        await _gate.Reached;
        if (reason == nameof(CancelReason.Token))
        {
            await source.CancelAsync();
        }
        else
        {
            RequestControl control = _connection.Link.Rented!.TransactionSession.Control;
            Assert.True(control.RequestCancel(CancelReason.Timeout, control.RequestNumber));
        }

        await ending;

        Assert.Null(transaction.Connection);
        Assert.Throws<InvalidOperationException>(transaction.Rollback);
        Assert.Throws<InvalidOperationException>(transaction.Commit);
        Assert.Single(_server.Recorder.All<AttentionMessage>());
        Assert.Equal(0, new SqlCommand("select @@trancount", _connection).ExecuteScalar());
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_is_lost_after_the_commit_was_reported_does_not_make_it_fail(bool isAsync)
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        AfterEnvironmentChange((answer, position) => answer.WithFaults().CloseAt(position));

        await EndAsync(transaction, commits: true, isAsync, TestToken);

        Assert.Throws<InvalidOperationException>(transaction.Rollback);
        Assert.Equal(ConnectionState.Closed, _connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_error_after_the_commit_was_reported_is_a_message(bool isAsync)
    {
        List<string> messages = [];
        _connection.InfoMessage += (_, e) => messages.Add(e.Message);
        SqlTransaction transaction = _connection.BeginTransaction();
        _server.Script.OnTransaction((session, message) => session.Transactions.Apply(message).Error(50000, 1, 16, "Too late."));

        await EndAsync(transaction, commits: true, isAsync, TestToken);

        Assert.Equal(["Too late."], messages);
        Assert.Throws<InvalidOperationException>(transaction.Rollback);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_timeout_after_the_commit_was_reported_is_no_message_when_the_server_does_not_acknowledge_the_attention(bool isAsync)
    {
        List<string> messages = [];
        _connection.InfoMessage += (_, e) => messages.Add(e.Message);
        SqlTransaction transaction = _connection.BeginTransaction();
        AfterEnvironmentChange((answer, position) => answer.WithFaults().StallAt(position, _gate, ignoresAttention: true));
        Session session = _connection.Link.Rented!.TransactionSession;
        RequestControl control = session.Control;
        control.CancellationTimeoutMilliseconds = 1;

        Task ending = EndAsync(transaction, commits: true, isAsync, TestToken);
        await _gate.Reached;
        Eventually.IsTrue(() => !session.Environment.IsInTransaction, "The session has read the end of the transaction.");
        Assert.True(control.RequestCancel(CancelReason.Timeout, control.RequestNumber));
        await ending;

        Assert.Empty(messages);
        Assert.Equal(ConnectionState.Closed, _connection.State);
        Assert.Throws<InvalidOperationException>(transaction.Rollback);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_commit_fails_when_the_server_rolls_back(bool isAsync)
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        _server.Script.OnTransaction((session, message) => message.Type != TransactionRequestType.Commit ? null
            : session.Transactions.Apply(message with { Type = TransactionRequestType.Rollback }));

        await Assert.ThrowsAsync<InvalidOperationException>(() => EndAsync(transaction, commits: true, isAsync, TestToken));

        transaction.Rollback();
        Assert.Equal(1, new SqlCommand("select 1", _connection).ExecuteScalar());
    }

    public async ValueTask DisposeAsync()
    {
        _gate.Release();
        await _connection.DisposeAsync();
        SqlConnection.ClearPool(_connection);
        await _server.DisposeAsync();
    }

    private static Task EndAsync(SqlTransaction transaction, bool commits, bool isAsync, CancellationToken token) =>
        isAsync ? (commits ? transaction.CommitAsync(token) : transaction.RollbackAsync(token))
        : Task.Factory.StartNew(
            commits ? transaction.Commit : transaction.Rollback, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    /// <summary>The fault occurs after the server's ENVCHANGE, which is the first token, and before its DONE.</summary>
    private void AfterEnvironmentChange(Func<Answer, int, IAnswer> fault) => _server.Script.OnTransaction((session, message) =>
    {
        Answer answer = session.Transactions.Apply(message);
        return fault(answer, answer.Frame(new FrameContext(8000, 1, IsProcedure: false, AcknowledgesReset: false)).TokenEnds[0]);
    });
}

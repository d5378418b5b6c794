using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using ServerSession = MsSqlConnector.TestServer.Sessions.Session;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>A transaction that the server ended: no statement is executed outside it until the caller has ended it too.</summary>
[AlsoWithMars]
public sealed class EndedTransactionTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;

    public EndedTransactionTests()
    {
        _server.OnRequest(Answer);
        _connection = new SqlConnection(ConnectionString(_server));
        _connection.Open();
    }

    public static TheoryData<string, int> Endings => new() { { "deadlock", 1205 }, { "xact_abort", 547 }, { "rollback", 0 } };

    private int RequestCount => _server.Recorder.All<RequestMessage>().Count;

    [Theory]
    [MemberData(nameof(Endings))]
    public async Task Later_commands_fail_and_nothing_is_sent(string ending, int error)
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        await using SqlCommand with = new("select 1", _connection, transaction);
        await using SqlCommand without = new("select 1", _connection);
        await using SqlBatch batch = new(_connection, transaction) { BatchCommands = { new SqlBatchCommand("select 1") } };
        End(ending, error, transaction);
        int before = RequestCount;

        // Reading the property must not clear the stored state of the command.
        Assert.Null(with.Transaction);
        foreach (SqlCommand command in new[] { with, without })
        {
            Assert.Throws<InvalidOperationException>(() => command.ExecuteNonQuery());
            Assert.Throws<InvalidOperationException>(() => command.ExecuteScalar());
            Assert.Throws<InvalidOperationException>(() => command.ExecuteReader());
            await Assert.ThrowsAsync<InvalidOperationException>(() => command.ExecuteNonQueryAsync(TestToken));
            await Assert.ThrowsAsync<InvalidOperationException>(() => command.ExecuteScalarAsync(TestToken));
            await Assert.ThrowsAsync<InvalidOperationException>(() => command.ExecuteReaderAsync(TestToken));
        }

        Assert.Throws<InvalidOperationException>(() => batch.ExecuteNonQuery());
        Assert.Equal(before, RequestCount);

        transaction.Rollback();
        Assert.Equal(before, RequestCount);
        Assert.Equal(1, without.ExecuteScalar());
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [MemberData(nameof(Endings))]
    public async Task Commit_reports_the_ended_transaction_and_Rollback_recovers(string ending, int error)
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        End(ending, error, transaction);
        int before = RequestCount;

        InvalidOperationException exception = Assert.Throws<InvalidOperationException>(transaction.Commit);
        await Assert.ThrowsAsync<InvalidOperationException>(() => transaction.CommitAsync(TestToken));
        Assert.Throws<InvalidOperationException>(() => transaction.Save("point"));
        await Assert.ThrowsAsync<InvalidOperationException>(() => transaction.SaveAsync("point", TestToken));
        Assert.Throws<InvalidOperationException>(() => transaction.Rollback("point"));
        await Assert.ThrowsAsync<InvalidOperationException>(() => transaction.RollbackAsync("point", TestToken));
        Assert.Throws<InvalidOperationException>(() => transaction.IsolationLevel);
        Assert.Throws<InvalidOperationException>(() => new SqlCommand("select 1", _connection).ExecuteScalar());

        Assert.StartsWith(
            "This SqlTransaction has completed; it is no longer usable. The server rolled it back",
            exception.Message,
            StringComparison.Ordinal);
        await transaction.RollbackAsync(TestToken);
        Assert.Equal(before, RequestCount);
        Assert.Equal(1, new SqlCommand("select 1", _connection).ExecuteScalar());
    }

    [Theory]
    [SyncAndAsync]
    public async Task Dispose_or_a_new_transaction_recovers_from_an_ended_one(bool isAsync)
    {
        SqlTransaction first = _connection.BeginTransaction();
        End("deadlock", 1205, first);
        if (isAsync)
        {
            await first.DisposeAsync();
        }
        else
        {
            first.Dispose();
        }

        Assert.Equal(1, new SqlCommand("select 1", _connection).ExecuteScalar());
        SqlTransaction second = _connection.BeginTransaction();
        End("deadlock", 1205, second);
        using SqlTransaction third = _connection.BeginTransaction();
        Assert.Equal(1, new SqlCommand("select 1", _connection, third).ExecuteScalar());
        Assert.Throws<InvalidOperationException>(() => new SqlCommand("select 1", _connection, second).ExecuteScalar());
        third.Commit();
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_disposed_transaction_is_reported_as_disposed(bool isAsync)
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        if (isAsync)
        {
            await transaction.DisposeAsync();
        }
        else
        {
            transaction.Dispose();
        }

        Assert.Throws<ObjectDisposedException>(transaction.Commit);
        Assert.Throws<ObjectDisposedException>(transaction.Rollback);
        Assert.Throws<ObjectDisposedException>(() => transaction.Rollback("a"));
        Assert.Throws<ObjectDisposedException>(() => transaction.Save("a"));
        Assert.Throws<ObjectDisposedException>(() => transaction.IsolationLevel);
        await Assert.ThrowsAsync<ObjectDisposedException>(() => transaction.CommitAsync(TestToken));
        await Assert.ThrowsAsync<ObjectDisposedException>(() => transaction.RollbackAsync(TestToken));
        await Assert.ThrowsAsync<ObjectDisposedException>(() => transaction.RollbackAsync("a", TestToken));
        await Assert.ThrowsAsync<ObjectDisposedException>(() => transaction.SaveAsync("a", TestToken));
        Assert.Null(transaction.Connection);
        transaction.Dispose();
        await transaction.DisposeAsync();
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task A_transaction_that_is_disposed_during_a_command_closes_the_connection(bool isAsync)
    {
        var gate = new StallGate();
        _server.OnSql("slow", new Answer().Columns(Column.Int("a")).Row(1).Done().WithFaults().StallAt(9, gate, ignoresAttention: true));
        SqlTransaction transaction = _connection.BeginTransaction();
        await using SqlCommand command = new("slow", _connection, transaction);
        Task<object?> running = command.ExecuteScalarAsync(TestToken);
        await gate.Reached;

        if (isAsync)
        {
            await transaction.DisposeAsync();
        }
        else
        {
            transaction.Dispose();
        }

        Assert.Equal(ConnectionState.Closed, _connection.State);
        gate.Release();
        await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.Single(_server.Recorder.All<TransactionMessage>());
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_begin_that_is_stopped_after_the_server_began_is_rolled_back(bool isAsync)
    {
        var gate = new StallGate();
        int count = 0;
        _server.Script.OnTransaction((session, message) =>
        {
            Answer answer = session.Transactions.Apply(message);
            FramedAnswer framed = answer.Frame(new FrameContext(8000, 1, IsProcedure: false, AcknowledgesReset: false));
            return Interlocked.Increment(ref count) == 1 ? answer.WithFaults().StallAt(framed.TokenEnds[0], gate) : answer;
        });
        using var source = new CancellationTokenSource();
        if (isAsync)
        {
            Task<SqlTransaction> beginning = _connection.BeginTransactionAsync(source.Token).AsTask();
            await gate.Reached;
            await source.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => beginning);
        }
        else
        {
            Task beginning = Task.Factory.StartNew(
                () => _connection.BeginTransaction(), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
            await gate.Reached;
            RequestControl control = _connection.Link.Rented!.TransactionSession.Control;
            Assert.True(control.RequestCancel(CancelReason.User, control.RequestNumber));
            await Assert.ThrowsAsync<SqlException>(() => beginning);
        }

        Assert.Equal(
            [TransactionRequestType.Begin, TransactionRequestType.Rollback],
            _server.Recorder.All<TransactionMessage>().Select(m => m.Type));
        Assert.Equal(0, new SqlCommand("select @@trancount", _connection).ExecuteScalar());
        Assert.Empty(_server.Log.Complaints);
    }

    [Fact]
    public async Task A_commit_that_was_stopped_before_the_server_executed_it_can_be_retried()
    {
        var gate = new StallGate();
        SqlTransaction transaction = _connection.BeginTransaction();
        int count = 0;
        _server.Script.OnTransaction((_, _) =>
            Interlocked.Increment(ref count) == 1 ? new Answer().Done().WithFaults().StallAt(0, gate) : null);
        using var source = new CancellationTokenSource();
        Task committing = transaction.CommitAsync(source.Token);
        await gate.Reached;
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => committing);

        Assert.Same(_connection, transaction.Connection);
        await transaction.CommitAsync(TestToken);
        Assert.Equal(0, new SqlCommand("select @@trancount", _connection).ExecuteScalar());
        Assert.Empty(_server.Log.Complaints);
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        SqlConnection.ClearPool(_connection);
        await _server.DisposeAsync();
    }

    private static Answer? Answer(ServerSession session, RequestMessage request) => request is not SqlBatchMessage batch ? null
        : batch.Text switch
        {
            "deadlock" => session.Transactions.Deadlock(session.Spid),
            "xact_abort" => session.Transactions.EndByError(547, 0, 16, "The INSERT statement conflicted with the CHECK constraint."),
            _ => null,
        };

    private void End(string ending, int error, SqlTransaction transaction)
    {
        using SqlCommand command = new(ending, _connection, transaction);
        SqlException? exception = Record.Exception(() => { command.ExecuteNonQuery(); }) as SqlException;
        Assert.Equal(error, exception?.Number ?? 0);
        Assert.Equal(ConnectionState.Open, _connection.State);
    }
}

using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>
/// The isolation level of one user of a pooled session does not apply to the next: a reset does not restore it, so the provider does.
/// </summary>
[AlsoWithMars]
public sealed class IsolationLevelTests : IAsyncDisposable
{
    private const string Restoring = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED";

    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;

    public IsolationLevelTests()
    {
        _server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" } ? new Answer().Done() : null);
        _connection = new SqlConnection(ConnectionString(_server));
        _connection.Open();
    }

    public static TheoryData<IsolationLevel, bool> Levels()
    {
        var data = new TheoryData<IsolationLevel, bool>();
        foreach (IsolationLevel level in new[]
        {
            IsolationLevel.Unspecified, IsolationLevel.ReadUncommitted, IsolationLevel.ReadCommitted, IsolationLevel.RepeatableRead,
            IsolationLevel.Serializable, IsolationLevel.Snapshot,
        })
        {
            data.Add(level, false);
            data.Add(level, true);
        }

        return data;
    }

    public static TheoryData<string, bool> FirstCommands()
    {
        var data = new TheoryData<string, bool>();
        foreach (string first in new[] { "batch", "statement", "procedure", "procedure for its keys", "several" })
        {
            data.Add(first, false);
            data.Add(first, true);
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Levels))]
    public async Task Only_a_changed_level_is_restored_before_the_next_users_first_command(IsolationLevel level, bool isAsync)
    {
        await UseAsync(level);

        await ExecuteAsync("batch", isAsync);
        await ExecuteAsync("batch", isAsync);

        bool isLeft = level is not (IsolationLevel.Unspecified or IsolationLevel.ReadCommitted);
        Assert.Equal(isLeft ? [Restoring, "select 1", "select 1"] : ["select 1", "select 1"], Texts());
        SqlBatchMessage first = _server.Recorder.All<SqlBatchMessage>()[0];
        Assert.Equal(PacketStatus.ResetConnection, first.Status & PacketStatus.AnyReset);
        Assert.Equal(1, Assert.Single(_server.Sessions).ResetCount);
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [MemberData(nameof(FirstCommands))]
    public async Task The_level_is_restored_before_any_first_request_of_the_next_user(string first, bool isAsync)
    {
        await UseAsync(IsolationLevel.Serializable);

        await ExecuteAsync(first, isAsync);

        RequestMessage[] requests = [.. _server.Recorder.All<RequestMessage>().SkipWhile(r => r is TransactionMessage)];
        Assert.Contains(requests, r => r is SqlBatchMessage { Text: Restoring });
        Assert.True(
            requests.ToList().FindIndex(r => r is SqlBatchMessage { Text: Restoring }) <= (first == "procedure for its keys" ? 1 : 0));
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_sends_its_isolation_level_in_the_begin_request(bool isAsync)
    {
        await UseAsync(IsolationLevel.Serializable);
        if (isAsync)
        {
            await using SqlTransaction transaction = await _connection.BeginTransactionAsync(TestToken);
        }
        else
        {
            using SqlTransaction transaction = _connection.BeginTransaction();
        }

        await ExecuteAsync("batch", isAsync);

        Assert.Equal(["select 1"], Texts());
    }

    [Fact]
    public async Task A_level_set_by_a_batch_is_restored_and_one_set_inside_a_statement_ends_with_it()
    {
        await using (SqlCommand command = new("set transaction isolation level serializable", _connection))
        {
            await command.ExecuteNonQueryAsync(TestToken);
        }

        await ReopenAsync();
        await ExecuteAsync("batch", isAsync: true);
        await ReopenAsync();
        await ExecuteAsync("batch", isAsync: true);

        Assert.Equal(["set transaction isolation level serializable", Restoring, "select 1", "select 1"], Texts());
    }

    [Fact]
    public async Task A_rental_without_requests_keeps_the_pending_reset()
    {
        await UseAsync(IsolationLevel.Snapshot);
        await ReopenAsync();
        await ExecuteAsync("batch", isAsync: true);

        Assert.Equal([Restoring, "select 1"], Texts());
    }

    [Fact]
    public async Task The_level_is_restored_even_without_session_resets()
    {
        await _connection.CloseAsync();
        _connection.ConnectionString = ConnectionString(_server, "No Reset On Close=true");
        await _connection.OpenAsync(TestToken);
        await UseAsync(IsolationLevel.Serializable);
        await ExecuteAsync("batch", isAsync: true);
        await ReopenAsync();
        await ExecuteAsync("batch", isAsync: true);

        Assert.Equal([Restoring, "select 1", "select 1"], Texts());
        Assert.All(_server.Recorder.All<SqlBatchMessage>(), m => Assert.Equal(0, (int)(m.Status & PacketStatus.AnyReset)));
    }

    [Fact]
    public async Task A_level_set_by_the_first_batch_of_the_next_user_is_tracked()
    {
        await UseAsync(IsolationLevel.Snapshot);
        await using (SqlCommand command = new("set transaction isolation level serializable", _connection))
        {
            await command.ExecuteNonQueryAsync(TestToken);
        }

        await ReopenAsync();
        await ExecuteAsync("batch", isAsync: true);

        Assert.Equal([Restoring, "set transaction isolation level serializable", Restoring, "select 1"], Texts());
    }

    [Theory]
    [SyncAndAsync]
    public async Task Cancel_stops_the_command_while_the_level_is_restored_and_the_restore_stays_pending(bool isAsync)
    {
        await UseAsync(IsolationLevel.Snapshot);
        var gate = new StallGate();
        _server.OnSql(Restoring, new Answer().Done().WithFaults().StallAt(0, gate));
        using SqlCommand command = new("select 1", _connection);
        Task running = isAsync
            ? command.ExecuteNonQueryAsync(TestToken)
            : Task.Factory.StartNew(
                () => { command.ExecuteNonQuery(); }, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await gate.Reached;
        command.Cancel();

        Assert.EndsWith(
            "Operation cancelled by user.", (await Assert.ThrowsAsync<SqlException>(() => running)).Message, StringComparison.Ordinal);

        _server.OnSql(Restoring, new Answer().Done());
        await ExecuteAsync("batch", isAsync);
        Assert.Equal([Restoring, Restoring, "select 1"], Texts());
        Assert.Single(_server.Recorder.All<AttentionMessage>());
        Assert.Empty(_server.Log.Complaints);
    }

    [Theory]
    [InlineData("select 1 -- ISOLATION")]
    [InlineData("/* set transaction isolation level serializable */ select 1")]
    [InlineData("select 'set transaction isolation level serializable'")]
    [InlineData("select isolation from t")]
    [InlineData("select 1 -- set transaction\r\r\n, isolation -- level\r")]
    [InlineData("select [set] transaction, isolation, level from t")]
    [InlineData("select 1 as [set transaction isolation level serializable]")]
    [InlineData("select 1 as \"set transaction isolation level serializable\"")]
    public async Task A_text_that_only_mentions_isolation_changes_no_level(string text)
    {
        _server.OnSql(text, new Answer().Done());
        await using (SqlCommand command = new(text, _connection))
        {
            await command.ExecuteNonQueryAsync(TestToken);
        }

        await ReopenAsync();
        await ExecuteAsync("batch", isAsync: true);

        Assert.Equal([text, "select 1"], Texts());
    }

    [Theory]
    [InlineData("SET TRAN ISOLATION LEVEL SNAPSHOT")]
    [InlineData("select 1; set/* now */transaction -- so\nisolation\tlevel read uncommitted")]
    [InlineData("set set transaction isolation level serializable")]
    public async Task A_statement_that_sets_the_level_is_recognized_in_any_notation(string text)
    {
        _server.OnSql(text, new Answer().Done());
        await using (SqlCommand command = new(text, _connection))
        {
            await command.ExecuteNonQueryAsync(TestToken);
        }

        await ReopenAsync();
        await ExecuteAsync("batch", isAsync: true);

        Assert.Equal([text, Restoring, "select 1"], Texts());
    }

    [Theory]
    [InlineData("-- x\rSET TRANSACTION ISOLATION LEVEL SERIALIZABLE", false)]
    [InlineData("-- x\rSET TRANSACTION ISOLATION LEVEL SERIALIZABLE", true)]
    [InlineData("-- x\u0085SET TRANSACTION ISOLATION LEVEL SERIALIZABLE", true)]
    [InlineData("-- x\u2028SET TRANSACTION ISOLATION LEVEL SERIALIZABLE", true)]
    [InlineData("-- x\u2029SET TRANSACTION ISOLATION LEVEL SERIALIZABLE", true)]
    [InlineData("-- x\vSET TRANSACTION ISOLATION LEVEL SERIALIZABLE", true)]
    [InlineData("-- x\r'\nSET TRANSACTION ISOLATION LEVEL SERIALIZABLE -- '", false)]
    [InlineData("-- x\r'\nSET TRANSACTION ISOLATION LEVEL SERIALIZABLE -- '", true)]
    [InlineData("SET TRANSACTION -- x\rISOLATION LEVEL SERIALIZABLE", true)]
    public async Task A_level_is_restored_wherever_the_server_may_end_a_comment(string text, bool isAsync)
    {
        _server.OnSql(text, new Answer().Done());
        await using (SqlCommand command = new(text, _connection))
        {
            _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
        }

        await ReopenAsync();
        await ExecuteAsync("batch", isAsync);

        Assert.Equal([text, Restoring, "select 1"], Texts());
    }

    [Theory]
    [MemberData(nameof(FirstCommands))]
    public async Task When_the_server_refuses_to_restore_the_level_the_first_command_moves_to_another_session(string first, bool isAsync)
    {
        _connection.FireInfoMessageEventOnUserErrors = true;
        await UseAsync(IsolationLevel.Serializable);
        RefuseToRestore();

        await ExecuteAsync(first, isAsync);
        await ExecuteAsync(first, isAsync);

        Assert.Equal(ConnectionState.Open, _connection.State);
        Assert.Equal(2, _server.TotalSessionCount);
        Assert.Single(Texts(), Restoring);
        IReadOnlyList<RequestMessage> requests = _server.Recorder.Conversations[1].All<RequestMessage>();
        Assert.NotEmpty(requests);
        Assert.DoesNotContain(requests, m => m is SqlBatchMessage { Text: Restoring });
        await ReopenAsync();
        await ExecuteAsync(first, isAsync);
        Assert.Equal(2, _server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_of_a_data_source_also_moves_to_another_session(bool isAsync)
    {
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(_server, "Max Pool Size=1"));
        await using (SqlConnection connection = await source.OpenConnectionAsync(TestToken))
        {
            await using var transaction = (SqlTransaction)await connection.BeginTransactionAsync(IsolationLevel.Serializable, TestToken);
        }

        RefuseToRestore();
        int before = _server.TotalSessionCount;
        await using SqlCommand command = source.CreateCommand("select 1");
        Assert.Equal(1, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
        Assert.Equal(before + 1, _server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failed_restore_breaks_a_connection_that_the_caller_has_changed(bool isAsync)
    {
        await UseAsync(IsolationLevel.Serializable);
        RefuseToRestore();
        await _connection.ChangeDatabaseAsync("store", TestToken);

        SqlException failure = await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync("batch", isAsync));

        Assert.Equal(50000, failure.Number);
        Assert.Equal(ConnectionState.Closed, _connection.State);
        Assert.Equal(1, _server.TotalSessionCount);
        Assert.DoesNotContain("select 1", Texts());

        // The session of the next user has the default level.
        await ReopenAsync();
        await ExecuteAsync("batch", isAsync);
        Assert.Equal(2, _server.TotalSessionCount);
        Assert.Single(Texts(), Restoring);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_level_that_is_not_restored_in_time_breaks_the_connection(bool isAsync)
    {
        await UseAsync(IsolationLevel.Snapshot);
        var gate = new StallGate();
        _server.OnSql(Restoring, new Answer().Done().WithFaults().StallAt(0, gate));
        Task running = isAsync ? ExecuteAsync("batch", true) : Task.Factory.StartNew(
            () => ExecuteAsync("batch", false), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default).Unwrap();
        await gate.Reached;
        RequestControl control = _connection.OpenSession.Control;
        Assert.True(control.RequestCancel(CancelReason.Timeout, control.RequestNumber));

        Assert.Equal(-2, (await Assert.ThrowsAsync<SqlException>(() => running)).Number);

        Assert.Equal(ConnectionState.Closed, _connection.State);
        Assert.Equal(1, _server.TotalSessionCount);
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        SqlConnection.ClearPool(_connection);
        await _server.DisposeAsync();
    }

    private void RefuseToRestore() => _server.OnSql(Restoring, new Answer().Error(50000, 1, 16, "Not here."));

    private IEnumerable<string> Texts() => _server.Recorder.All<SqlBatchMessage>().Select(m => m.Text);

    private async Task UseAsync(IsolationLevel level)
    {
        await using (SqlTransaction transaction = _connection.BeginTransaction(level))
        {
            await transaction.CommitAsync(TestToken);
        }

        await ReopenAsync();
    }

    private async Task ReopenAsync()
    {
        await _connection.CloseAsync();
        await _connection.OpenAsync(TestToken);
    }

    private async Task ExecuteAsync(string what, bool isAsync)
    {
        if (what == "several")
        {
            await using SqlBatch batch =
                new(_connection) { BatchCommands = { new SqlBatchCommand("select 1"), new SqlBatchCommand("select 1") } };
            _ = isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery();
            return;
        }

        await using SqlCommand command = new(what.StartsWith("procedure", StringComparison.Ordinal) ? "p" : "select 1", _connection);
        command.CommandType = command.CommandText == "p" ? CommandType.StoredProcedure : CommandType.Text;
        if (what == "statement")
        {
            command.Parameters.AddWithValue("@a", 1);
        }

        CommandBehavior behavior = what.EndsWith("keys", StringComparison.Ordinal) ? CommandBehavior.KeyInfo : CommandBehavior.Default;
        await using SqlDataReader reader = isAsync
            ? await command.ExecuteReaderAsync(behavior, TestToken)
            : command.ExecuteReader(behavior);
    }
}

using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Transactions.EnlistmentRig;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Scopes that end early or with errors: no statement is ever executed outside the transaction.</summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Transactions)]
[AlsoWithMars]
public sealed class EndedScopeTests
{
    [Theory]
    [SyncAndAsync]
    public async Task After_a_rollback_inside_the_scope_commands_throw_until_the_scope_ends(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        await using SqlConnection connection = new(rig.ConnectionString);
        TransactionScope scope = Scope();
        await connection.OpenAsync(TestToken);
        Transaction transaction = Transaction.Current!;
        await OnThread(transaction.Rollback);

        await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(connection, isAsync));
        await Assert.ThrowsAsync<InvalidOperationException>(() => connection.ChangeDatabaseAsync("other", TestToken));
        Assert.Throws<InvalidOperationException>(() => connection.BeginTransaction());

        // A thread without the scope is rejected as well.
        await OnThread(() =>
        {
            Transaction.Current = null;
            Assert.Throws<InvalidOperationException>(() => Execute(connection));
        });
        Assert.Throws<TransactionAbortedException>(() =>
        {
            scope.Complete();
            scope.Dispose();
        });
        await ExecuteAsync(connection, isAsync);
        Assert.Equal(["begin 4, rollback, select 1"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public Task A_transaction_that_times_out_stops_the_command_that_is_executed_in_it(bool isAsync) =>
        GrowingTimeout.RunAsync(async seconds =>
        {
            await using EnlistmentRig rig = new();
            await using SqlConnection connection = new(rig.ConnectionString);
            TransactionScope scope = Scope(seconds: seconds);
            Exception? exception = await Record.ExceptionAsync(async () =>
            {
                await connection.OpenAsync(TestToken);
                await ExecuteAsync(connection, isAsync, Stalling);
            });
            if (!Array.Exists(rig.Wire, wire => wire.Contains(Stalling, StringComparison.Ordinal)))
            {
                // The transaction has ended before the command was sent.
                scope.Dispose();
                return false;
            }

            SqlException error = Assert.IsType<SqlException>(exception);
            Assert.Contains("rolled back, by its timeout", error.Message, StringComparison.Ordinal);
            await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(connection, isAsync));
            scope.Complete();
            Assert.Throws<TransactionAbortedException>(scope.Dispose);
            await ExecuteAsync(connection, isAsync);
            Assert.Equal(["begin 4, stall*, attention, rollback, select 1"], rig.Wire);
            return true;
        });

    [Theory]
    [SyncAndAsync]
    public async Task A_rollback_on_another_thread_never_overlaps_a_command(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        for (int i = 0; i < 30; i++)
        {
            using CommittableTransaction transaction = new();
            await using SqlConnection connection = await rig.OpenAsync();
            connection.EnlistTransaction(transaction);
            Task rollback = OnThread(transaction.Rollback);
            try
            {
                while (true)
                {
                    await ExecuteAsync(connection, isAsync);
                }
            }
            catch (Exception exception) when (exception is InvalidOperationException or SqlException)
            {
                await rollback;
            }

            await Assert.ThrowsAnyAsync<InvalidOperationException>(() => ExecuteAsync(connection, isAsync));
        }

        Assert.All(rig.Wire, wire => Assert.DoesNotContain("rollback, select 1,", wire, StringComparison.Ordinal));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_while_another_thread_ends_the_transaction_returns_the_session_once(bool isAsync)
    {
        await using EnlistmentRig rig = new("Max Pool Size=1;Connect Timeout=60");
        for (int i = 0; i < 30; i++)
        {
            using CommittableTransaction transaction = new();
            SqlConnection connection = await rig.OpenAsync(isAsync);
            await OnThread(() => connection.EnlistTransaction(transaction));
            Task end = OnThread(i % 2 == 0 ? transaction.Rollback : transaction.Commit);
            await connection.CloseAsync();
            await end;
        }

        await rig.UseAsync(isAsync);
        Assert.Single(rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Commands_and_commits_fail_in_a_transaction_that_the_server_ended(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        await using SqlConnection connection = new(rig.ConnectionString);
        TransactionScope scope = Scope(level: System.Transactions.IsolationLevel.ReadCommitted);
        await connection.OpenAsync(TestToken);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(connection, isAsync, Deadlocking));
        Assert.Equal(1205, error.Number);
        InvalidOperationException refused = await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(connection, isAsync));
        Assert.Contains("The server or a statement ended the transaction", refused.Message, StringComparison.Ordinal);
        connection.Close();

        // The session that waits is in no transaction either.
        await connection.OpenAsync(TestToken);
        await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(connection, isAsync));
        connection.Close();
        scope.Complete();
        TransactionAbortedException aborted = Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.IsType<InvalidOperationException>(aborted.InnerException);
        await rig.UseAsync(isAsync);
        Assert.Equal(["begin 2, deadlock*, select 1!"], rig.Wire);
    }

    [Theory]
    [InlineData("rollback", false)]
    [InlineData("commit", true)]
    public async Task A_statement_that_ends_the_transaction_determines_the_outcome_of_the_scope(string statement, bool isCommitted)
    {
        await using EnlistmentRig rig = new();
        await using SqlConnection connection = new(rig.ConnectionString);
        TransactionScope scope = Scope();
        await connection.OpenAsync(TestToken);
        await ExecuteAsync(connection, isAsync: true, statement);
        await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(connection, isAsync: true));
        scope.Complete();
        if (isCommitted)
        {
            scope.Dispose();
        }
        else
        {
            Assert.Throws<TransactionAbortedException>(scope.Dispose);
        }

        await ExecuteAsync(connection, isAsync: true);
        Assert.Equal([$"begin 4, {statement}*, select 1"], rig.Wire);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Commit_and_rollback_do_not_wait_for_an_open_reader_and_nothing_persists(bool completes)
    {
        await using EnlistmentRig rig = new();
        await using SqlConnection connection = new(rig.ConnectionString);
        TransactionScope scope = Scope();
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new(ManyRows, connection);
        SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        if (completes)
        {
            scope.Complete();
            Assert.Contains(
                "pending requests",
                Assert.Throws<TransactionAbortedException>(scope.Dispose).InnerException!.Message,
                StringComparison.Ordinal);
        }
        else
        {
            scope.Dispose();
        }

        await Assert.ThrowsAsync<SqlException>(async () =>
        {
            while (await reader.ReadAsync(TestToken))
            {
            }
        });
        await reader.DisposeAsync();
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Throws<InvalidOperationException>(() => Execute(connection));
        connection.Close();
        await rig.UseAsync(isAsync: true);
        Assert.Equal(2, rig.Wire.Length);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_commit_during_a_command_stops_the_command_and_rolls_back(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        using CommittableTransaction transaction = new();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(transaction);
        Task executing = ExecuteAsync(connection, isAsync, Stalling);
        await rig.Gate.Reached;
        await OnThread(() => Assert.Throws<TransactionAbortedException>(transaction.Commit));
        await Assert.ThrowsAsync<SqlException>(() => executing);
        Assert.DoesNotContain("commit", rig.Wire[0], StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_is_lost_inside_the_scope_dooms_it(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        await using SqlConnection connection = new(rig.ConnectionString);
        TransactionScope scope = Scope();
        await connection.OpenAsync(TestToken);
        await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(connection, isAsync, Killing));
        Assert.Equal(ConnectionState.Closed, connection.State);
        await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(connection, isAsync));
        connection.Close();
        Assert.Equal(TransactionStatus.Aborted, Transaction.Current!.TransactionInformation.Status);
        await Assert.ThrowsAnyAsync<TransactionException>(() => rig.OpenAsync(isAsync));
        scope.Complete();
        Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.Equal("begin 4, kill*", rig.Wire[0]);
    }

    [Fact]
    public async Task A_connection_that_was_lost_and_not_closed_dooms_the_scope_at_its_end()
    {
        await using EnlistmentRig rig = new();
        await using SqlConnection connection = new(rig.ConnectionString);
        TransactionScope scope = Scope();
        await connection.OpenAsync(TestToken);
        await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(connection, isAsync: true, Killing));
        scope.Complete();
        Assert.IsType<SqlException>(Assert.Throws<TransactionAbortedException>(scope.Dispose).InnerException);
    }

    [Fact]
    public async Task A_connection_that_is_lost_while_committing_reports_an_in_doubt_outcome()
    {
        await using EnlistmentRig rig = new();
        rig.Server.Script.OnTransaction((_, request) =>
            request.Type == TransactionRequestType.Commit ? new Answer().WithFaults().CloseAt(0) : null);
        TransactionScope scope = Scope();
        await rig.UseAsync(isAsync: true);
        scope.Complete();
        Assert.IsType<SqlException>(Assert.Throws<TransactionInDoubtException>(scope.Dispose).InnerException);
        await rig.UseAsync(isAsync: true);
        Assert.Equal(2, rig.Wire.Length);
    }

    [Theory]
    [InlineData(false, "begin 4, select 1*, commit~, rollback")]
    [InlineData(true, "begin 4, select 1*, commit~")]
    public async Task A_commit_that_the_server_rejects_aborts_the_transaction(bool isEndedByServer, string wire)
    {
        await using EnlistmentRig rig = new();
        rig.Server.Script.OnTransaction((session, request) =>
            request.Type != TransactionRequestType.Commit ? null
            : isEndedByServer ? session.Transactions.EndByError(3999, 1, 16, "no")
            : new Answer().Error(3999, 1, 16, "no").Done());
        TransactionScope scope = Scope();
        await rig.UseAsync(isAsync: true);
        scope.Complete();
        Assert.Equal(3999, ((SqlException)Assert.Throws<TransactionAbortedException>(scope.Dispose).InnerException!).Number);
        Assert.Equal([wire], rig.Wire);
    }

    [Fact]
    public async Task A_rollback_that_the_server_rejects_breaks_the_connection()
    {
        await using EnlistmentRig rig = new();
        rig.Server.Script.OnTransaction((_, request) =>
            request.Type == TransactionRequestType.Rollback ? new Answer().Error(50000, 1, 16, "no").Done() : null);
        using (Scope())
        {
            await rig.UseAsync(isAsync: true);
        }

        await rig.UseAsync(isAsync: true);
        Assert.Equal(["begin 4, select 1*, rollback~", "select 1"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_begin_that_the_server_rejects_does_not_change_the_scope(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        bool refuses = true;
        rig.Server.Script.OnTransaction((_, _) => refuses ? new Answer().Error(50000, 1, 16, "no").Done() : null);
        using (TransactionScope scope = Scope())
        {
            await Assert.ThrowsAsync<SqlException>(() => rig.OpenAsync(isAsync));
            refuses = false;
            await rig.UseAsync(isAsync);
            scope.Complete();
        }

        Assert.Equal(["begin 4, begin 4!, select 1*, commit~"], rig.Wire);
    }

    [Fact]
    public async Task A_transaction_begun_inside_the_scope_participates_and_ends_before_it()
    {
        await using EnlistmentRig rig = new();
        using (TransactionScope scope = Scope())
        {
            await using SqlConnection connection = await rig.OpenAsync();
            await using SqlTransaction inner = connection.BeginTransaction();
            await ExecuteAsync(connection, isAsync: true);
            await inner.CommitAsync(TestToken);
            scope.Complete();
        }

        Assert.Equal(["begin 4, begin 2, select 1*, commit, commit~"], rig.Wire);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_transaction_begun_inside_the_scope_and_left_open_dooms_it(bool closes)
    {
        await using EnlistmentRig rig = new();
        TransactionScope scope = Scope();
        SqlConnection connection = await rig.OpenAsync();
        connection.BeginTransaction();
        if (closes)
        {
            connection.Close();
        }

        scope.Complete();
        Assert.Throws<TransactionAbortedException>(scope.Dispose);
        await connection.DisposeAsync();
        Assert.Equal([closes ? "begin 4, begin 2, rollback" : "begin 4, begin 2, commit, rollback"], rig.Wire);
    }
}

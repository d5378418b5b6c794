using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Transactions.EnlistmentRig;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Connections that are opened inside a TransactionScope.</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Transactions)]
[AlsoWithMars]
public sealed class AmbientTransactionTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_completed_scope_is_one_begin_and_one_commit(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        using (TransactionScope scope = Scope())
        {
            await rig.UseAsync(isAsync);
            scope.Complete();
        }

        await rig.UseAsync(isAsync);
        Assert.Equal(["begin 4, select 1*, commit~, SET TRANSACTION ISOLATION LEVEL READ COMMITTED!, select 1"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_scope_that_is_not_completed_is_rolled_back(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        using (Scope(level: IsolationLevel.ReadCommitted))
        {
            await rig.UseAsync(isAsync);
        }

        await rig.UseAsync(isAsync);
        Assert.Equal(["begin 2, select 1*, rollback~, select 1!"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Reopening_in_the_transaction_reuses_the_session_and_its_reset_keeps_the_transaction(bool isAsync)
    {
        await using EnlistmentRig rig = new("Max Pool Size=1");
        using (TransactionScope scope = Scope())
        {
            await rig.UseAsync(isAsync);
            await rig.UseAsync(isAsync);
            await using (SqlConnection connection = await rig.OpenAsync(isAsync))
            {
                await ExecuteAsync(connection, isAsync);
                await ExecuteAsync(connection, isAsync);
            }

            scope.Complete();
        }

        Assert.Equal(["begin 4, select 1*, select 1*~, select 1*~, select 1*, commit~"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Inner_scopes_join_suppress_or_begin_a_transaction(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        using (TransactionScope outer = Scope())
        {
            await rig.UseAsync(isAsync, "select @@spid");
            using (TransactionScope inner = Scope())
            {
                await rig.UseAsync(isAsync);
                inner.Complete();
            }

            using (TransactionScope none = Scope(TransactionScopeOption.Suppress))
            {
                await rig.UseAsync(isAsync);
                none.Complete();
            }

            using (Scope(TransactionScopeOption.RequiresNew, IsolationLevel.ReadCommitted))
            {
                await rig.UseAsync(isAsync);
            }

            await rig.UseAsync(isAsync, "select db_name()");
            outer.Complete();
        }

        Assert.Equal(
            ["begin 4, select @@spid*, select 1*~, select db_name()*~, commit~", "select 1, begin 2!, select 1*, rollback~"], rig.Wire);
    }

    [Fact]
    public async Task An_inner_scope_that_is_not_completed_dooms_the_outer_one()
    {
        await using EnlistmentRig rig = new();
        TransactionScope outer = Scope();
        await rig.UseAsync(isAsync: true);
        Scope().Dispose();
        await Assert.ThrowsAnyAsync<TransactionException>(() => rig.OpenAsync());
        outer.Complete();
        Assert.Throws<TransactionAbortedException>(outer.Dispose);
        Assert.Equal("begin 4, select 1*, rollback~", rig.Wire[0]);
    }

    [Theory]
    [InlineData(IsolationLevel.ReadUncommitted, "begin 1")]
    [InlineData(IsolationLevel.ReadCommitted, "begin 2")]
    [InlineData(IsolationLevel.RepeatableRead, "begin 3")]
    [InlineData(IsolationLevel.Serializable, "begin 4")]
    [InlineData(IsolationLevel.Snapshot, "begin 5")]
    [InlineData(IsolationLevel.Unspecified, "begin 4")]
    public async Task The_transaction_has_the_level_of_the_scope(IsolationLevel level, string begin)
    {
        await using EnlistmentRig rig = new();
        using (TransactionScope scope = Scope(level: level))
        {
            await using SqlConnection connection = await rig.OpenAsync();
            scope.Complete();
        }

        Assert.Equal([$"{begin}, commit~"], rig.Wire);
    }

    [Fact]
    public async Task An_unknown_isolation_level_is_rejected_and_the_session_stays_free()
    {
        await using EnlistmentRig rig = new("Max Pool Size=1");
        using (Scope(level: IsolationLevel.Chaos))
        {
            InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => rig.OpenAsync());
            Assert.Contains("Chaos", error.Message, StringComparison.Ordinal);
        }

        await rig.UseAsync(isAsync: true);
        Assert.Equal(["select 1!"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task With_Enlist_false_the_connection_ignores_the_scope(bool isAsync)
    {
        await using EnlistmentRig rig = new("Enlist=false");
        using (Scope())
        {
            await rig.UseAsync(isAsync);
        }

        Assert.Equal(["select 1"], rig.Wire);
    }

    [Fact]
    public async Task Without_async_flow_the_transaction_is_captured_at_the_call()
    {
        await using EnlistmentRig rig = new();
        SqlConnection connection = new(rig.ConnectionString);
        Task opening = Task.CompletedTask;
        CommittableTransaction transaction = new();
        await OnThread(() =>
        {
            using TransactionScope scope = new(transaction);
            opening = connection.OpenAsync(TestToken);
            scope.Complete();
        });
        await opening;
        await ExecuteAsync(connection, isAsync: true);
        await connection.CloseAsync();
        await OnThread(transaction.Commit);
        Assert.Equal(["begin 4, select 1*, commit~"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_pooling_the_session_also_waits_for_the_end_and_is_closed(bool isAsync)
    {
        await using EnlistmentRig rig = new("Pooling=false");
        using (TransactionScope scope = Scope())
        {
            await rig.UseAsync(isAsync);
            Assert.Equal(1, rig.Server.OpenSessionCount);
            scope.Complete();
        }

        await rig.Server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Equal(["begin 4, select 1*, commit~"], rig.Wire);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_connection_that_outlives_the_scope_executes_in_autocommit_mode_afterwards(bool completes)
    {
        await using EnlistmentRig rig = new();
        SqlConnection connection;
        using (TransactionScope scope = Scope(level: IsolationLevel.ReadCommitted))
        {
            connection = await rig.OpenAsync();
            await ExecuteAsync(connection, isAsync: true);
            if (completes)
            {
                scope.Complete();
            }
        }

        await ExecuteAsync(connection, isAsync: true);
        await connection.DisposeAsync();
        Assert.Equal([$"begin 2, select 1*, {(completes ? "commit" : "rollback")}, select 1"], rig.Wire);
    }

    [Fact]
    public async Task A_canceled_opening_does_not_change_the_transaction()
    {
        await using EnlistmentRig rig = new();
        using CancellationTokenSource source = new();
        StallGate gate = new();
        bool stalls = true;
        rig.Server.Script.OnTransaction((session, request) =>
            stalls ? session.Transactions.Apply(request).WithFaults().StallAt(0, gate) : null);
        using (TransactionScope scope = Scope())
        {
            await using SqlConnection connection = new(rig.ConnectionString);
            Task opening = connection.OpenAsync(source.Token);
            await gate.Reached;
            stalls = false;
            await source.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening);
            Assert.Equal(TransactionStatus.Active, Transaction.Current!.TransactionInformation.Status);
            await connection.OpenAsync(TestToken);
            await ExecuteAsync(connection, isAsync: true);
            scope.Complete();
        }

        Assert.Contains("select 1*, commit", rig.Wire[^1], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Concurrent_scopes_use_separate_sessions()
    {
        await using EnlistmentRig rig = new("Max Pool Size=4");
        await Task.WhenAll(Enumerable.Range(0, 8).Select(async number =>
        {
            for (int i = 0; i < 10; i++)
            {
                using TransactionScope scope = Scope(level: IsolationLevel.ReadCommitted);
                await rig.UseAsync(isAsync: true);
                await rig.UseAsync(isAsync: true);
                if ((number + i) % 2 == 0)
                {
                    scope.Complete();
                }
            }
        }));

        TransactionMessage[] messages = [.. rig.Server.Recorder.All<TransactionMessage>()];
        Assert.Equal(80, messages.Count(m => m.Type == TransactionRequestType.Begin));
        Assert.Equal(40, messages.Count(m => m.Type == TransactionRequestType.Commit));
        Assert.Equal(40, messages.Count(m => m.Type == TransactionRequestType.Rollback));
        Assert.InRange(rig.Server.TotalSessionCount, 1, 4);
    }
}

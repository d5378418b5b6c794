using System;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Transactions.EnlistmentRig;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Enlisting in a transaction explicitly, and leaving it (Transaction Binding).</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Transactions)]
[AlsoWithMars]
public sealed class EnlistTransactionTests
{
    [Fact]
    public async Task A_connection_enlists_once_and_executes_in_the_transaction()
    {
        await using EnlistmentRig rig = new();
        using CommittableTransaction transaction = new();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(transaction);
        connection.EnlistTransaction(transaction);
        await ExecuteAsync(connection, isAsync: true);
        await OnThread(transaction.Commit);
        Assert.Equal(["begin 4, select 1*, commit"], rig.Wire);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Commands_throw_until_the_transaction_is_disposed(bool commits)
    {
        await using EnlistmentRig rig = new();
        CommittableTransaction transaction = new();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(transaction);
        await OnThread(commits ? transaction.Commit : transaction.Rollback);
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(
            () => ExecuteAsync(connection, isAsync: true));
        Assert.StartsWith(
            "The transaction associated with the current connection has completed but has not been disposed.",
            error.Message,
            StringComparison.Ordinal);
        transaction.Dispose();
        await ExecuteAsync(connection, isAsync: true);
        Assert.Equal([$"begin 4, {(commits ? "commit" : "rollback")}, select 1"], rig.Wire);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Completing_a_dependent_transaction_does_not_hide_a_rollback(bool commits)
    {
        await using EnlistmentRig rig = new();
        CommittableTransaction transaction = new();
        await using SqlConnection connection = await rig.OpenAsync();
        using (DependentTransaction dependent = transaction.DependentClone(DependentCloneOption.RollbackIfNotComplete))
        {
            connection.EnlistTransaction(dependent);
            dependent.Complete();
        }

        await ExecuteAsync(connection, isAsync: true);
        await OnThread(commits ? transaction.Commit : transaction.Rollback);
        if (!commits)
        {
            Assert.Throws<InvalidOperationException>(() => Execute(connection));
            transaction.Dispose();
            Assert.Throws<InvalidOperationException>(() => Execute(connection));
            connection.EnlistTransaction(null);
        }

        Execute(connection);
        Assert.Equal([$"begin 4, select 1*, {(commits ? "commit" : "rollback")}, select 1"], rig.Wire);
        transaction.Dispose();
    }

    [Fact]
    public async Task EnlistTransaction_null_leaves_only_a_completed_transaction()
    {
        await using EnlistmentRig rig = new();
        using CommittableTransaction transaction = new();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(null);
        connection.EnlistTransaction(transaction);
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => connection.EnlistTransaction(null));
        Assert.Equal("Connection currently has transaction enlisted.  Finish current transaction and retry.", error.Message);
        transaction.Rollback();
        connection.EnlistTransaction(null);
        await ExecuteAsync(connection, isAsync: true);
        Assert.Equal(["begin 4, rollback, select 1"], rig.Wire);
    }

    [Fact]
    public async Task A_second_transaction_requires_the_end_of_the_first()
    {
        await using EnlistmentRig rig = new();
        using CommittableTransaction first = new();
        using CommittableTransaction second = new();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(first);
        Assert.Throws<InvalidOperationException>(() => connection.EnlistTransaction(second));
        first.Commit();
        connection.EnlistTransaction(second);
        await ExecuteAsync(connection, isAsync: true);
        second.Commit();
        Assert.Equal(["begin 4, commit, begin 4, select 1*, commit"], rig.Wire);
    }

    [Fact]
    public async Task A_failed_enlistment_leaves_the_connection_in_its_transaction()
    {
        await using EnlistmentRig rig = new();
        using CommittableTransaction first = new();
        using CommittableTransaction over = new();
        over.Rollback();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(first);
        first.Rollback();
        Assert.ThrowsAny<TransactionException>(() => connection.EnlistTransaction(over));
        Assert.Throws<InvalidOperationException>(() => Execute(connection));
        connection.EnlistTransaction(null);
        Execute(connection);
        Assert.EndsWith("select 1", rig.Wire[0], StringComparison.Ordinal);
        Assert.DoesNotContain("*", rig.Wire[0], StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_closed_connection_and_one_with_its_own_transaction_cannot_enlist()
    {
        await using EnlistmentRig rig = new();
        using CommittableTransaction transaction = new();
        await using SqlConnection connection = new(rig.ConnectionString);
        Assert.Equal(
            "Invalid operation. The connection is closed.",
            Assert.Throws<InvalidOperationException>(() => connection.EnlistTransaction(transaction)).Message);
        await connection.OpenAsync(TestToken);
        await using SqlTransaction own = connection.BeginTransaction();
        Assert.StartsWith(
            "Cannot enlist in the transaction because a local transaction is in progress",
            Assert.Throws<InvalidOperationException>(() => connection.EnlistTransaction(transaction)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task With_explicit_unbinding_commands_need_the_transaction_to_be_current_and_active()
    {
        await using EnlistmentRig rig = new("Transaction Binding=Explicit Unbind");
        using CommittableTransaction transaction = new();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(transaction);
        Assert.Throws<InvalidOperationException>(() => Execute(connection));
        using (TransactionScope scope = new(transaction))
        {
            Execute(connection);
            scope.Complete();
        }

        transaction.Commit();
        transaction.Dispose();
        Assert.Equal(
            "The transaction is either not associated with the current connection or has been completed.",
            Assert.Throws<InvalidOperationException>(() => Execute(connection)).Message);
        connection.EnlistTransaction(null);
        Execute(connection);
        Assert.Equal(["begin 4, select 1*, commit, select 1"], rig.Wire);
    }

    [Fact]
    public async Task Close_recovers_from_an_ended_transaction_too()
    {
        await using EnlistmentRig rig = new("Transaction Binding=Explicit Unbind");
        await using SqlConnection connection = new(rig.ConnectionString);
        using (Scope(level: IsolationLevel.ReadCommitted))
        {
            await connection.OpenAsync(TestToken);
        }

        Assert.Throws<InvalidOperationException>(() => Execute(connection));
        connection.Close();
        await connection.OpenAsync(TestToken);
        Execute(connection);
        Assert.Equal(["begin 2, rollback, select 1!"], rig.Wire);
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using Xunit;
using static MsSqlConnector.Tests.Transactions.EnlistmentRig;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Joining a transaction by hand, and leaving it (Transaction Binding).</summary>
public sealed class EnlistTransactionTests
{
    [Fact]
    public async Task A_connection_joins_once_and_executes_inside()
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
    public async Task Until_the_transaction_is_disposed_of_commands_are_refused(bool commits)
    {
        await using EnlistmentRig rig = new();
        CommittableTransaction transaction = new();
        await using SqlConnection connection = await rig.OpenAsync();
        connection.EnlistTransaction(transaction);
        await OnThread(commits ? transaction.Commit : transaction.Rollback);
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(connection, isAsync: true));
        Assert.StartsWith("The transaction associated with the current connection has completed but has not been disposed.", error.Message, StringComparison.Ordinal);
        transaction.Dispose();
        await ExecuteAsync(connection, isAsync: true);
        Assert.Equal([$"begin 4, {(commits ? "commit" : "rollback")}, select 1"], rig.Wire);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_end_of_a_dependent_transaction_tells_nothing_of_one_that_was_rolled_back(bool commits)
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
    public async Task Null_leaves_a_transaction_that_has_ended_and_no_other()
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
    public async Task Another_transaction_has_to_wait_for_the_end_of_the_first()
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
    public async Task Failing_to_join_another_leaves_the_connection_where_it_was()
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
    public async Task A_closed_connection_and_one_with_a_transaction_of_its_own_cannot_join()
    {
        await using EnlistmentRig rig = new();
        using CommittableTransaction transaction = new();
        await using SqlConnection connection = new(rig.ConnectionString);
        Assert.Equal(
            "Invalid operation. The connection is closed.",
            Assert.Throws<InvalidOperationException>(() => connection.EnlistTransaction(transaction)).Message);
        await connection.OpenAsync(TestContext.Current.CancellationToken);
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
    public async Task Closing_is_a_way_out_too()
    {
        await using EnlistmentRig rig = new("Transaction Binding=Explicit Unbind");
        await using SqlConnection connection = new(rig.ConnectionString);
        using (Scope(level: IsolationLevel.ReadCommitted))
        {
            await connection.OpenAsync(TestContext.Current.CancellationToken);
        }

        Assert.Throws<InvalidOperationException>(() => Execute(connection));
        connection.Close();
        await connection.OpenAsync(TestContext.Current.CancellationToken);
        Execute(connection);
        Assert.Equal(["begin 2, rollback, select 1!"], rig.Wire);
    }
}

using System;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Another thread closes the connection, or the reader, after an awaited operation has completed and before the continuation of its
/// caller has run. The session must not reach another user before that.
/// </summary>
/// <remarks>
/// In the builds for older platforms the execution context is already restored when the receive completes, so that the gate has no effect.
/// </remarks>
[AlsoWithMars]
public sealed class ClosedMeanwhileTests
{
    private const int OtherSeed = 5000;

    [Theory]
    [InlineData("ExecuteNonQueryAsync", true)]
    [InlineData("ExecuteNonQueryAsync", false)]
    [InlineData("ExecuteScalarAsync", true)]
    [InlineData("ExecuteScalarAsync", false)]
    [InlineData("ExecuteReaderAsync", true)]
    [InlineData("ExecuteReaderAsync", false)]
    [InlineData("ExecuteXmlReaderAsync", true)]
    [InlineData("ReadAsync", true)]
    [InlineData("ReadAsync", false)]
    [InlineData("NextResultAsync", true)]
    [InlineData("NextResultAsync", false)]
    [InlineData("GetFieldValueAsync", true)]
    [InlineData("GetFieldValueAsync", false)]
    [InlineData("Stream.ReadAsync", true)]
    [InlineData("Stream.ReadAsync", false)]
    [InlineData("BeginTransactionAsync", true)]
    [InlineData("BeginTransactionAsync", false)]
    [InlineData("RollbackAsync", true)]
    [InlineData("ChangeDatabaseAsync", true)]
    public async Task An_operation_whose_connection_is_closed_before_its_continuation_fails_without_affecting_the_next_user(
        string operation, bool isCloseAsync)
    {
        await using var rig = new ClosingRig();
        (Task running, Func<Task> finishOther) = await CloseBeforeContinuationAsync(rig, operation, isCloseAsync);

        var thrown = await Assert.ThrowsAnyAsync<InvalidOperationException>(() => running.WaitAsync(ClosingRig.Patience, TestToken));
        Assert.Contains("closed", thrown.Message, StringComparison.Ordinal);
        await finishOther();
        Assert.Equal(2, rig.TotalSessionCount);
        Assert.Equal(1, rig.PooledCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_commit_that_the_server_has_reported_succeeds_when_the_connection_is_closed_before_its_continuation(
        bool isCloseAsync)
    {
        await using var rig = new ClosingRig();
        (Task running, Func<Task> finishOther) = await CloseBeforeContinuationAsync(rig, "CommitAsync", isCloseAsync);

        await running.WaitAsync(ClosingRig.Patience, TestToken);
        await finishOther();
        Assert.Equal(2, rig.TotalSessionCount);
        Assert.Equal(1, rig.PooledCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_the_connection_while_its_reader_is_disposed_does_not_affect_the_next_user(bool isCloseAsync)
    {
        await using var rig = new ClosingRig();
        (Task running, Func<Task> finishOther) = await CloseBeforeContinuationAsync(rig, "reader.DisposeAsync", isCloseAsync);

        await running.WaitAsync(ClosingRig.Patience, TestToken);
        Assert.True(rig.Reader!.IsClosed);
        await finishOther();
        Assert.Equal(1, rig.PooledCount);
    }

    [Theory]
    [InlineData("ReadAsync", true)]
    [InlineData("ReadAsync", false)]
    [InlineData("NextResultAsync", true)]
    [InlineData("NextResultAsync", false)]
    [InlineData("GetFieldValueAsync", true)]
    [InlineData("GetFieldValueAsync", false)]
    [InlineData("Stream.ReadAsync", true)]
    [InlineData("Stream.ReadAsync", false)]
    public async Task A_reader_that_is_closed_before_the_continuation_of_a_read_closes_without_an_error_and_the_read_fails(
        string operation, bool isCloseAsync)
    {
        await using var rig = new ClosingRig();
        Task running = await rig.HoldContinuationAsync(operation);

        await (isCloseAsync ? rig.Reader!.DisposeAsync().AsTask() : Task.Run(rig.Reader!.Close, TestToken))
            .WaitAsync(ClosingRig.Patience, TestToken);
        rig.ReleaseContinuation();

        await Assert.ThrowsAnyAsync<InvalidOperationException>(() => running.WaitAsync(ClosingRig.Patience, TestToken));
        Assert.True(rig.Reader.IsClosed);
        await rig.Connection.CloseAsync();
        Assert.Equal(0, rig.PooledCount);
        Func<Task> finishOther = await rig.StartOtherAsync(OtherSeed);
        await finishOther();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_that_is_disposed_before_the_continuation_of_a_command_closes_the_session(bool isDisposalAsync)
    {
        await using var rig = new ClosingRig();
        Task running = await rig.HoldContinuationAsync("ExecuteNonQueryAsync in a transaction");

        await (isDisposalAsync ? rig.Transaction!.DisposeAsync().AsTask() : Task.Run(rig.Transaction!.Dispose, TestToken))
            .WaitAsync(ClosingRig.Patience, TestToken);
        await rig.Connection.CloseAsync().WaitAsync(ClosingRig.Patience, TestToken);
        Assert.Equal(0, rig.PooledCount);
        Func<Task> finishOther = await rig.StartOtherAsync(OtherSeed);
        rig.ReleaseContinuation();

        await Assert.ThrowsAnyAsync<InvalidOperationException>(() => running.WaitAsync(ClosingRig.Patience, TestToken));
        await finishOther();
        Assert.Equal(1, rig.PooledCount);
    }

    /// <summary>Closes the connection while a continuation is held, lets the next user begin, and releases the continuation.</summary>
    private static async Task<(Task Running, Func<Task> FinishOther)> CloseBeforeContinuationAsync(
        ClosingRig rig, string operation, bool isCloseAsync)
    {
        Task running = await rig.HoldContinuationAsync(operation);
        Task closing = isCloseAsync ? rig.Connection.CloseAsync() : Task.Run(rig.Connection.Close, TestToken);
        await closing.WaitAsync(ClosingRig.Patience, TestToken);
        Func<Task> finishOther = await rig.StartOtherAsync(OtherSeed);
        rig.ReleaseContinuation();
        return (running, finishOther);
    }
}

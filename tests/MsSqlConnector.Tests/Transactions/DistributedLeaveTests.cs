using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Transactions.EnlistmentRig;
using ServerSession = MsSqlConnector.TestServer.Sessions.Session;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>
/// Sessions after a distributed transaction: until they leave it the server rejects every request (8525), and its isolation level persists.
/// </summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Transactions)]
[AlsoWithMars]
public sealed class DistributedLeaveTests
{
    private const byte ReadCommitted = 2;
    private const string Restoring = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED";

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task Pooled_sessions_leave_the_transaction_before_the_first_command_of_the_next_rental(bool completes, bool isAsync)
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        await DistributeAsync(rig, completes, isAsync);

        await using SqlConnection first = await rig.OpenAsync(isAsync);
        await using SqlConnection second = await rig.OpenAsync(isAsync);
        await ExecuteAsync(first, isAsync);
        await ExecuteAsync(second, isAsync);
        await ExecuteAsync(second, isAsync);

        Assert.Equal(2, rig.Server.TotalSessionCount);
        Assert.All(rig.Wire, wire => Assert.Contains($", leave!, {Restoring}, select 1", wire, StringComparison.Ordinal));
        Assert.All(rig.Server.Sessions, session => Assert.Equal(ReadCommitted, session.Transactions.IsolationLevel));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Sessions_leave_the_transaction_even_without_session_resets(bool isAsync)
    {
        await using EnlistmentRig rig = new("No Reset On Close=true", isGlobal: true);
        await DistributeAsync(rig, completes: true, isAsync);

        await using SqlConnection first = await rig.OpenAsync(isAsync);
        await using SqlConnection second = await rig.OpenAsync(isAsync);
        await ExecuteAsync(first, isAsync);
        await ExecuteAsync(second, isAsync);

        Assert.All(rig.Wire, wire => Assert.Contains($", leave, {Restoring}, select 1", wire, StringComparison.Ordinal));
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_open_connection_leaves_the_transaction_before_its_next_command(bool isAsync)
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        await using SqlConnection second = new(rig.ConnectionString);
        SqlConnection? first = null;
        using (TransactionScope scope = Scope())
        {
            first = await rig.OpenAsync(isAsync);
            await second.OpenAsync(TestToken);
            await ExecuteAsync(second, isAsync);
            scope.Complete();
        }

        await ExecuteAsync(second, isAsync);
        if (isAsync)
        {
            await ((SqlTransaction)await first.BeginTransactionAsync(TestToken)).CommitAsync(TestToken);
        }
        else
        {
            first.BeginTransaction().Commit();
        }

        await first.DisposeAsync();
        Assert.Equal(["begin 4, promote, commit, leave, begin 2, commit", "propagate, select 1*, leave, select 1"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_session_that_left_a_distributed_transaction_can_join_the_next(bool isAsync)
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        await DistributeAsync(rig, completes: true, isAsync);
        await DistributeAsync(rig, completes: true, isAsync);
        await DistributeAsync(rig, completes: false, isAsync);

        Assert.Equal(2, rig.Server.TotalSessionCount);
        Assert.All(rig.Wire, wire => Assert.Equal(2, wire.Split(", ").Count(request => request == "leave!")));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_session_that_cannot_leave_its_transaction_is_closed_and_replaced(bool isAsync)
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        await DistributeAsync(rig, completes: true, isAsync);
        rig.Server.Script.OnTransaction((_, request) => request is { Type: TransactionRequestType.Propagate, Payload.Length: 0 }
            ? new Answer().Error(8525, 1, 16, "no")
            : null);

        await rig.UseAsync(isAsync);
        await rig.UseAsync(isAsync);

        Assert.Equal(3, rig.Server.TotalSessionCount);
        Assert.Equal("select 1, select 1!", rig.Wire[2]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_session_whose_enlistment_was_stopped_leaves_before_its_next_request(bool isAsync)
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        StallGate gate = new();
        rig.Server.Script.OnTransaction((session, request) => request is { Type: TransactionRequestType.Propagate, Payload.Length: > 0 }
            ? StallAfterFirstToken(session, request, gate)
            : null);
        using (Scope())
        {
            await using SqlConnection first = await rig.OpenAsync(isAsync);
            await using SqlConnection second = new(rig.ConnectionString);
            if (isAsync)
            {
                using var source = new CancellationTokenSource();
                Task opening = second.OpenAsync(source.Token);
                await gate.Reached;
                await source.CancelAsync();
                await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening);
            }
            else
            {
                SqlConnection plain = new(rig.ConnectionString + ";Enlist=false");
                plain.Open();
                Transaction transaction = Transaction.Current!;
                Task enlisting = OnThread(() => plain.EnlistTransaction(transaction));
                await gate.Reached;
                var control = plain.Link.Rented!.TransactionSession.Control;
                Assert.True(control.RequestCancel(MsSqlConnector.Sessions.Cancellation.CancelReason.User, control.RequestNumber));
                await Assert.ThrowsAsync<SqlException>(() => enlisting);
                await OnThread(() => Execute(plain));
                plain.Dispose();
            }
        }

        await using SqlConnection one = await rig.OpenAsync(isAsync);
        await using SqlConnection other = await rig.OpenAsync(isAsync);
        await ExecuteAsync(one, isAsync);
        await ExecuteAsync(other, isAsync);
        Assert.Contains(rig.Wire, wire => wire.StartsWith("propagate, attention, leave", StringComparison.Ordinal));
        Assert.DoesNotContain("select 1*", string.Join(", ", rig.Wire), StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task After_a_failed_enlistment_the_session_still_leaves_the_transaction_that_it_was_in(bool isAsync)
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        await using SqlConnection first = await rig.OpenAsync(isAsync);
        await using SqlConnection second = await rig.OpenAsync(isAsync);
        using (CommittableTransaction ended = new())
        {
            first.EnlistTransaction(ended);
            second.EnlistTransaction(ended);
            await OnThread(ended.Commit);
            using CommittableTransaction foreign = new();
            Assert.True(foreign.EnlistPromotableSinglePhase(new ForeignResource(), Guid.NewGuid()));
            Assert.Throws<NotSupportedException>(() => second.EnlistTransaction(foreign));
        }

        await ExecuteAsync(second, isAsync);

        Assert.Equal(["begin 4, promote, commit", "propagate, leave, select 1"], rig.Wire);
        Assert.NotEqual(0UL, Leaving(rig).Headers.TransactionDescriptor);
    }

    [Theory]
    [SyncAndAsync]
    public async Task After_a_stopped_enlistment_the_session_leaves_the_transaction_that_it_had_joined(bool isAsync)
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        StallGate gate = new();
        rig.Server.Script.OnTransaction((session, request) => request is { Type: TransactionRequestType.Propagate, Payload.Length: > 0 }
            ? StallAfterFirstToken(session, request, gate)
            : null);
        await using SqlConnection first = await rig.OpenAsync(isAsync);
        await using SqlConnection second = await rig.OpenAsync(isAsync);
        using CommittableTransaction next = new();
        using (CommittableTransaction ended = new())
        {
            second.EnlistTransaction(ended);
            await OnThread(ended.Commit);
            first.EnlistTransaction(next);
            Task enlisting = OnThread(() => second.EnlistTransaction(next));
            await gate.Reached;
            var control = second.Link.Rented!.TransactionSession.Control;
            Assert.True(control.RequestCancel(MsSqlConnector.Sessions.Cancellation.CancelReason.User, control.RequestNumber));
            await Assert.ThrowsAsync<SqlException>(() => enlisting);
        }

        await ExecuteAsync(second, isAsync);

        Assert.Equal("begin 4, commit, propagate, attention, leave, select 1", rig.Wire[1]);
        Assert.NotEqual(0UL, Leaving(rig).Headers.TransactionDescriptor);
    }

    private static TransactionMessage Leaving(EnlistmentRig rig) =>
        rig.Server.Recorder.All<TransactionMessage>().Single(m => m is { Type: TransactionRequestType.Propagate, Payload.Length: 0 });

    private static FaultyAnswer StallAfterFirstToken(ServerSession session, TransactionMessage request, StallGate gate)
    {
        Answer answer = session.Transactions.Apply(request);
        FramedAnswer framed = answer.Frame(new FrameContext(8000, 1, IsProcedure: false, AcknowledgesReset: false));
        return answer.WithFaults().StallAt(framed.TokenEnds[0], gate);
    }

    private static async Task DistributeAsync(EnlistmentRig rig, bool completes, bool isAsync)
    {
        using TransactionScope scope = Scope();
        await using SqlConnection first = await rig.OpenAsync(isAsync);
        await using SqlConnection second = await rig.OpenAsync(isAsync);
        await ExecuteAsync(first, isAsync);
        await ExecuteAsync(second, isAsync);
        if (completes)
        {
            scope.Complete();
        }
    }

    /// <summary>A resource of another kind that is enlisted in a transaction and prevents promotion.</summary>
    private sealed class ForeignResource : IPromotableSinglePhaseNotification
    {
        public void Initialize()
        {
        }

        public byte[] Promote() => throw new TransactionPromotionException();

        public void Rollback(SinglePhaseEnlistment singlePhaseEnlistment) => singlePhaseEnlistment.Aborted();

        public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment) => singlePhaseEnlistment.Committed();
    }
}

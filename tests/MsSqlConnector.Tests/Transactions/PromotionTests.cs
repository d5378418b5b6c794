using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Timing;
using Xunit;
using static MsSqlConnector.Tests.Transactions.EnlistmentRig;
using ServerTransactions = MsSqlConnector.TestServer.Sessions.Transactions;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>More than one session in a transaction.</summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Transactions)]
[AlsoWithMars]
public sealed class PromotionTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Without_a_coordinator_a_second_connection_fails_and_the_first_stays_usable(bool isAsync)
    {
        Assert.SkipWhen(RuntimeInformation.IsOSPlatform(OSPlatform.Windows), "Windows has a coordinator.");
        await using EnlistmentRig rig = new("Max Pool Size=2");
        using (TransactionScope scope = Scope())
        {
            await using SqlConnection first = await rig.OpenAsync(isAsync);
            PlatformNotSupportedException error = await Assert.ThrowsAsync<PlatformNotSupportedException>(() => rig.OpenAsync(isAsync));
            Assert.Contains("Enlist=False", error.Message, StringComparison.Ordinal);
            Assert.Equal(TransactionStatus.Active, Transaction.Current!.TransactionInformation.Status);
            await ExecuteAsync(first, isAsync);
            scope.Complete();
        }

        Assert.Equal(["begin 4, select 1*, commit~"], rig.Wire);
    }

    [Fact]
    public async Task Without_a_coordinator_an_open_connection_does_not_enlist_as_the_second_and_stays_usable()
    {
        Assert.SkipWhen(RuntimeInformation.IsOSPlatform(OSPlatform.Windows), "Windows has a coordinator.");
        await using EnlistmentRig rig = new();
        using CommittableTransaction transaction = new();
        await using SqlConnection first = await rig.OpenAsync();
        await using SqlConnection second = await rig.OpenAsync();
        first.EnlistTransaction(transaction);
        Assert.Throws<PlatformNotSupportedException>(() => second.EnlistTransaction(transaction));
        Execute(second);
        Execute(first);
        transaction.Commit();
        Assert.Equal(["begin 4, select 1*, commit", "select 1"], rig.Wire);
    }

    [Fact]
    public async Task Without_a_coordinator_an_earlier_durable_resource_prevents_enlistment()
    {
        Assert.SkipWhen(RuntimeInformation.IsOSPlatform(OSPlatform.Windows), "Windows has a coordinator.");
        await using EnlistmentRig rig = new();
        using (TransactionScope scope = Scope(level: IsolationLevel.ReadCommitted))
        {
            Transaction.Current!.EnlistDurable(Guid.NewGuid(), new OtherResource(), EnlistmentOptions.None);
            await Assert.ThrowsAsync<PlatformNotSupportedException>(() => rig.OpenAsync());
            scope.Complete();
        }

        await rig.UseAsync(isAsync: true);
        Assert.Equal(["begin 2, rollback, select 1!"], rig.Wire);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_volatile_resource_participates_in_the_vote(bool agrees)
    {
        await using EnlistmentRig rig = new();
        TransactionScope scope = Scope();
        Transaction.Current!.EnlistVolatile(new OtherResource { Agrees = agrees }, EnlistmentOptions.None);
        await rig.UseAsync(isAsync: true);
        scope.Complete();
        if (agrees)
        {
            scope.Dispose();
        }
        else
        {
            Assert.Throws<TransactionAbortedException>(scope.Dispose);
        }

        Assert.Equal([agrees ? "begin 4, select 1*, commit~" : "begin 4, select 1*, rollback~"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Servers_with_global_transactions_promote_without_a_coordinator(bool isAsync)
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        using (TransactionScope scope = Scope())
        {
            await using SqlConnection first = await rig.OpenAsync(isAsync);
            await using SqlConnection second = await rig.OpenAsync(isAsync);
            await ExecuteAsync(first, isAsync);
            await ExecuteAsync(second, isAsync);
            byte[] token = rig.Server.Sessions[0].Transactions.Token;
            Assert.Equal(20, token.Length);
            Assert.Equal(
                token, rig.Server.Recorder.All<TransactionMessage>().Single(m => m.Type == TransactionRequestType.Propagate).Payload);
            Assert.Equal(new Guid(token.AsSpan(4)), Transaction.Current!.TransactionInformation.DistributedIdentifier);
            scope.Complete();
        }

        Assert.Equal("begin 4, promote, select 1*, commit~", rig.Wire[0]);
        Assert.Equal("propagate, select 1*", rig.Wire[1]);
        await rig.UseAsync(isAsync);
    }

    [Fact]
    public async Task A_propagated_transaction_ends_with_its_scope_and_leaves_the_session_clean()
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        await using SqlConnection second = new(rig.ConnectionString);
        using (Scope())
        {
            await using SqlConnection first = await rig.OpenAsync();
            await second.OpenAsync(TestToken);
            second.Close();
            await second.OpenAsync(TestToken);
            await ExecuteAsync(second, isAsync: true);
            second.Close();
        }

        Assert.Equal("begin 4, promote, rollback~", rig.Wire[0]);
        Assert.Equal("propagate, select 1*~", rig.Wire[1]);
    }

    [Fact]
    public async Task Commands_fail_in_a_transaction_that_the_coordinator_ended()
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        rig.Server.OnRequest((session, request) =>
            request is SqlBatchMessage { Text: "over" } ? session.Transactions.EndByCoordinator(new Answer()).Done() : null);
        TransactionScope scope = Scope();
        await using SqlConnection first = await rig.OpenAsync();
        await using SqlConnection second = await rig.OpenAsync();
        await ExecuteAsync(second, isAsync: true, "over");
        InvalidOperationException refused = await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(second, isAsync: true));
        Assert.Contains("The server or a statement ended the transaction", refused.Message, StringComparison.Ordinal);
        scope.Dispose();
        await ExecuteAsync(second, isAsync: true);
        Assert.Equal(["begin 4, promote, rollback", "propagate, over*, leave, select 1"], rig.Wire);
    }

    [Fact]
    public async Task Promotion_while_a_reader_is_open_fails()
    {
        await using EnlistmentRig rig = new(isGlobal: true);
        TransactionScope scope = Scope();
        await using SqlConnection first = await rig.OpenAsync();
        await using SqlCommand command = new(ManyRows, first);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        await Assert.ThrowsAsync<InvalidOperationException>(() => rig.OpenAsync());
        scope.Complete();
        Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.DoesNotContain("promote", rig.Wire[0], StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_address_of_the_servers_coordinator_is_returned(bool isAsync)
    {
        await using EnlistmentRig rig = new();
        await using SqlConnection connection = await rig.OpenAsync();
        CommandSession session = connection.Link.Commands!;
        var request = new TransactionManagerRequest();
        request.FillGetCoordinatorAddress(0);
        byte[] address = [];
        if (isAsync)
        {
            address = await SingleValue.ReadAsync(session, request, Deadline.Never, TestToken);
        }
        else
        {
            await OnThread(() => address = SingleValue.Read(session, request, Deadline.Never));
        }

        Assert.Equal(ServerTransactions.CoordinatorAddress, address);
        await ExecuteAsync(connection, isAsync);
        Assert.Equal(["getdtcaddress, select 1"], rig.Wire);
    }

    private sealed class OtherResource : ISinglePhaseNotification
    {
        public bool Agrees { get; init; } = true;

        public void Commit(Enlistment enlistment) => enlistment.Done();

        public void InDoubt(Enlistment enlistment) => enlistment.Done();

        public void Prepare(PreparingEnlistment preparingEnlistment)
        {
            if (Agrees)
            {
                preparingEnlistment.Prepared();
            }
            else
            {
                preparingEnlistment.ForceRollback();
            }
        }

        public void Rollback(Enlistment enlistment) => enlistment.Done();

        public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment) => singlePhaseEnlistment.Committed();
    }
}

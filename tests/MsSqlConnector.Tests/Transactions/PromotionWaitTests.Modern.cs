using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Transactions.EnlistmentRig;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>
/// With multiple active result sets, a command waits while its transaction is being promoted, and is stopped like any other.
/// </summary>
[AlsoWithMars]
public sealed class PromotionWaitTests
{
    private static readonly string[] s_ways = ["cancel", "token", "timeout", "end"];

    public static TheoryData<string, bool> Ways => EachWay.Of(s_ways);

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_command_that_waits_for_a_promotion_is_stopped(string way, bool isAsync)
    {
        await using EnlistmentRig rig = new("MultipleActiveResultSets=true", isGlobal: true);
        StallGate gate = StallPromotion(rig);
        using TransactionScope scope = Scope();
        TestClock clock = new();
        await using SqlConnection first = clock.Connect(rig.ConnectionString);
        await Sessions.Opening.ConnectionFixture.OpenAsync(first, isAsync);
        Task<SqlConnection> promoting = StartOpening(rig);
        await gate.Reached;
        using SqlCommand command = new("select 1", first) { CommandTimeout = way == "timeout" ? 1 : 60 };
        using CancellationTokenSource source = new();
        Task<object?> running = isAsync
            ? command.ExecuteScalarAsync(source.Token)
            : Task.Factory.StartNew(command.ExecuteScalar, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await StopAsync(way, isAsync, first, command, source, running);

        gate.Release();
        await using SqlConnection second = await promoting;
        Assert.Equal(way == "end" ? "begin 4, promote, select 1*" : "begin 4, promote", rig.Wire[0]);
        await ExecuteAsync(first, isAsync);
        await ExecuteAsync(second, isAsync);
        scope.Complete();

        async Task StopAsync(
            string reason, bool isAsynchronous, SqlConnection connection, SqlCommand stopped, CancellationTokenSource stop,
            Task<object?> execution)
        {
            if (reason == "timeout")
            {
                await clock.PassUntilAsync(execution, milliseconds: 1000);
                Assert.Equal(-2, (await Assert.ThrowsAsync<SqlException>(() => execution)).Number);
                return;
            }

            await Eventually.IsTrueAsync(() => IsWaiting(connection), "The command waits.");
            switch (reason)
            {
                case "cancel":
                    stopped.Cancel();
                    Assert.Equal(0, (await Assert.ThrowsAsync<SqlException>(() => execution)).Number);
                    break;
                case "token" when isAsynchronous:
                    stop.Cancel();
                    await Assert.ThrowsAnyAsync<OperationCanceledException>(() => execution);
                    break;
                case "end":
                    gate.Release();
                    Assert.Equal(1, await execution);
                    break;
                default:
                    stopped.Cancel();
                    await Assert.ThrowsAsync<SqlException>(() => execution);
                    break;
            }
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_the_connection_ends_the_wait_for_a_promotion(bool isAsync)
    {
        await using EnlistmentRig rig = new("MultipleActiveResultSets=true", isGlobal: true);
        StallGate gate = StallPromotion(rig);
        TransactionScope scope = Scope();
        SqlConnection first = await rig.OpenAsync(isAsync);
        Task<SqlConnection> promoting = StartOpening(rig);
        await gate.Reached;
        using SqlCommand command = new("select 1", first);
        Task<object?> running = isAsync
            ? command.ExecuteScalarAsync(TestToken)
            : Task.Factory.StartNew(command.ExecuteScalar, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await Eventually.IsTrueAsync(() => IsWaiting(first), "The command waits.");

        first.Close();

        Exception? exception = await Record.ExceptionAsync(() => running);
        Assert.True(exception is SqlException or InvalidOperationException, exception?.ToString());
        Assert.NotNull(await Record.ExceptionAsync(() => promoting));
        Assert.NotNull(Record.Exception(() =>
        {
            scope.Complete();
            scope.Dispose();
        }));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_command_that_has_waited_for_a_promotion_can_be_canceled(bool isAsync)
    {
        await using EnlistmentRig rig = new("MultipleActiveResultSets=true", isGlobal: true);
        StallGate gate = StallPromotion(rig);
        using TransactionScope scope = Scope();
        await using SqlConnection first = await rig.OpenAsync(isAsync);
        Task<SqlConnection> promoting = StartOpening(rig);
        await gate.Reached;
        using SqlCommand command = new(Stalling, first);
        Task<object?> running = isAsync
            ? command.ExecuteScalarAsync(TestToken)
            : Task.Factory.StartNew(command.ExecuteScalar, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await Eventually.IsTrueAsync(() => IsWaiting(first), "The command waits.");
        gate.Release();
        await rig.Gate.Reached;

        command.Cancel();

        Assert.Equal(0, (await Assert.ThrowsAsync<SqlException>(() => running)).Number);
        await using SqlConnection second = await promoting;
    }

    private static bool IsWaiting(SqlConnection connection) =>
        connection.OpenSession.Group!.Members.Any(static session => session.Lease.Wait is not null);

    private static StallGate StallPromotion(EnlistmentRig rig)
    {
        StallGate gate = new();
        rig.Server.Script.OnTransaction((session, request) => request.Type == TransactionRequestType.Promote
            ? session.Transactions.Apply(request).WithFaults().StallAt(0, gate)
            : null);
        return gate;
    }

    /// <summary>Opens a second connection, which promotes the transaction. System.Transactions blocks the thread meanwhile.</summary>
    private static Task<SqlConnection> StartOpening(EnlistmentRig rig) =>
        Task.Factory.StartNew(() => rig.OpenAsync(isAsync: true), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default)
            .Unwrap();
}

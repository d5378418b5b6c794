using System;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Asynchronous methods that block the caller's thread in Microsoft.Data.SqlClient until the server responds.</summary>
public sealed class AsyncFaultTests
{
    [Fact]
    public async Task BeginTransactionAsync_returns_before_the_response() => Assert.Equal(
        new Outcomes("after", "before"),
        await HoldAsync(TransactionRequestType.Begin, run =>
            Task.FromResult<Func<Task>>(() => run.Connection.BeginTransactionAsync(TestToken).AsTask())));

    [Fact]
    public async Task CommitAsync_returns_before_the_response() => Assert.Equal(
        new Outcomes("after", "before"),
        await HoldAsync(TransactionRequestType.Commit, async run =>
        {
            DbTransaction transaction = await run.Connection.BeginTransactionAsync(TestToken);
            return () => transaction.CommitAsync(TestToken);
        }));

    [Fact]
    public async Task GetSchemaAsync_returns_before_the_response()
    {
        Answer failure = new Answer().Error(50000, 1, 16, "failure").Done();

        Assert.Equal(new Outcomes("after", "before"), await Outcomes.OfAsync(_ => { }, run =>
        {
            StallGate gate = new();
            run.Server.OnRequest((_, request) =>
                request is SqlBatchMessage or RpcMessage ? failure.WithFaults().StallAt(0, gate) : null);
            return CallAsync(run, gate, () =>
                Record.ExceptionAsync(() => run.Connection.GetSchemaAsync("Tables", TestToken)).AsTask());
        }));
    }

    private static Task<Outcomes> HoldAsync(TransactionRequestType type, Func<FaultRun, Task<Func<Task>>> prepare) => Outcomes.OfAsync(
        _ => { },
        async run =>
        {
            StallGate gate = new();
            run.Server.Script.OnTransaction((session, request) =>
                request.Type == type ? session.Transactions.Apply(request).WithFaults().StallAt(0, gate) : null);
            return await CallAsync(run, gate, await prepare(run));
        });

    /// <summary>Calls a method whose response the server holds back. Returns whether the call returned before that response.</summary>
    private static async Task<object?> CallAsync(FaultRun run, StallGate gate, Func<Task> call)
    {
        Task? result = null;
        Task<string> caller = Task.Factory.StartNew(
            () =>
            {
                result = call();
                return gate.IsReleased ? "after" : "before";
            },
            TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await gate.Reached;
        await (run.Provider.IsOurs ? caller.WaitAsync(TestToken) : run.OpenOthersAsync());
        gate.Release();
        string outcome = await caller;
        await result!;
        return outcome;
    }
}

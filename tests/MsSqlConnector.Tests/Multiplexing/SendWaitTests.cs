using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>A request that waits for another one before it is sent is stopped like a request whose response is missing.</summary>
public sealed class SendWaitTests
{
    private static readonly string[] s_ways = ["cancel", "token", "timeout", "close", "lost"];

    public static TheoryData<string, bool> Ways => EachWay.Of(s_ways);

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_request_that_waits_for_the_reset_is_stopped(string way, bool isAsync)
    {
        await using MarsRig rig = new();
        StallGate gate = new();
        rig.Server.OnSql("stall", new Answer().Done(7).WithFaults().StallAt(0, gate));
        TestClock clock = new();
        SqlConnection connection = await rig.OpenAsync(clock.Connect(rig.Settings), isAsync);
        await MarsRig.ExecuteAsync(connection, "touch", isAsync);
        connection.Close();
        await rig.OpenAsync(connection, isAsync);
        Task<int> first = Start(connection, "stall", isAsync);
        await gate.Reached;

        await AssertStoppedAsync(rig, connection, clock, way, isAsync);

        if (way is "close" or "lost")
        {
            Assert.NotNull(await Record.ExceptionAsync(() => first));
            return;
        }

        gate.Release();
        Assert.Equal(7, await first);
        Assert.Equal(1, await MarsRig.ExecuteAsync(connection, "touch", isAsync));
        Assert.Equal(1, rig.Server.TotalSessionCount);
        Assert.Equal(1, rig.Server.Sessions.Single().ResetCount);
    }

    [Theory]
    [InlineData("token")]
    [InlineData("close")]
    public async Task The_begin_of_a_transaction_that_waits_for_the_reset_is_stopped(string way)
    {
        await using MarsRig rig = new();
        StallGate gate = new();
        rig.Server.OnSql("stall", new Answer().Done(7).WithFaults().StallAt(0, gate));
        SqlConnection connection = await rig.OpenAsync(isAsync: true);
        await MarsRig.ExecuteAsync(connection, "touch", isAsync: true);
        connection.Close();
        await rig.OpenAsync(connection, isAsync: true);
        Task<int> first = Start(connection, "stall", isAsync: true);
        await gate.Reached;
        using CancellationTokenSource source = new();
        Task beginning = connection.BeginTransactionAsync(source.Token).AsTask();
        await WaitAsync(connection);
        if (way == "token")
        {
            source.Cancel();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => beginning);
            gate.Release();
            Assert.Equal(7, await first);
        }
        else
        {
            connection.Close();
            await Assert.ThrowsAsync<SqlException>(() => beginning);
            Assert.NotNull(await Record.ExceptionAsync(() => first));
        }
    }

    /// <summary>Starts a command that has to wait, and stops it.</summary>
    private static async Task AssertStoppedAsync(MarsRig rig, SqlConnection connection, TestClock clock, string way, bool isAsync)
    {
        using SqlCommand command = new("touch", connection) { CommandTimeout = way == "timeout" ? 1 : 60 };
        using CancellationTokenSource source = new();
        Task<int> running = isAsync ? command.ExecuteNonQueryAsync(source.Token) : Task.Run(() => command.ExecuteNonQuery(), TestToken);
        if (way == "timeout")
        {
            await clock.PassUntilAsync(running, milliseconds: 1000);
            Assert.Equal(-2, (await Assert.ThrowsAsync<SqlException>(() => running)).Number);
            return;
        }

        await WaitAsync(connection);
        switch (way)
        {
            case "cancel":
                command.Cancel();
                Assert.Equal(0, (await Assert.ThrowsAsync<SqlException>(() => running)).Number);
                break;
            case "token" when isAsync:
                source.Cancel();
                Assert.Equal(source.Token, (await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running)).CancellationToken);
                break;
            case "token":
                // Only asynchronous methods have a token.
                command.Cancel();
                await Assert.ThrowsAsync<SqlException>(() => running);
                break;
            case "close":
                connection.Close();
                await AssertFailedAsync(connection, running);
                break;
            default:
                rig.Server.Kill(rig.Server.Sessions.Single().Number);
                await AssertFailedAsync(connection, running);
                break;
        }
    }

    private static async Task AssertFailedAsync(SqlConnection connection, Task running)
    {
        Exception? exception = await Record.ExceptionAsync(() => running);
        Assert.True(exception is SqlException or InvalidOperationException, exception?.ToString());
        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    private static Task<int> Start(SqlConnection connection, string text, bool isAsync) =>
        isAsync
            ? MarsRig.ExecuteAsync(connection, text, isAsync)
            : Task.Run(() => MarsRig.ExecuteAsync(connection, text, isAsync: false), TestToken);

    /// <summary>Waits until a request waits.</summary>
    private static Task WaitAsync(SqlConnection connection) => Eventually.IsTrueAsync(
        () => connection.OpenSession.Group!.Members.Any(static session => session.Lease.Wait is not null), "The second request waits.");
}

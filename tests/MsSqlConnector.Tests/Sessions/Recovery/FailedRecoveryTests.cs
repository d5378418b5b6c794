using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Tests.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Recovery;

/// <summary>Servers that do not restore a session, or report invalid session states.</summary>
public sealed class FailedRecoveryTests
{
    [Theory]
    [SyncAndAsync]
    public async Task When_all_attempts_fail_the_last_failure_is_thrown(bool isAsync)
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync("Connect Timeout=60");
        await rig.KillAsync();
        await rig.Server.DisposeAsync();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync("select 1", isAsync));

        Assert.Contains("all attempts failed", exception.Message);
        Assert.IsType<SqlException>(exception.InnerException);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
    }

    [Fact]
    public async Task An_attempt_that_would_exceed_the_timeout_is_not_made()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync("Connect Retry Count=2;Connect Retry Interval=60;Command Timeout=30");
        await rig.KillAsync();
        await rig.Server.DisposeAsync();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync("select 1"));

        Assert.Contains("will exceed query timeout", exception.Message);
    }

    [Theory]
    [SyncAndAsync]
    public async Task No_attempt_follows_the_last_one(bool isAsync)
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync("Connect Retry Count=1;Connect Retry Interval=60;Command Timeout=30");
        await rig.KillAsync();
        await rig.Server.DisposeAsync();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync("select 1", isAsync));

        Assert.Contains("all attempts failed", exception.Message);
    }

    [Theory]
    [SyncAndAsync]
    public async Task CommandTimeout_covers_all_statements(bool isAsync)
    {
        using var stall = new CancellationTokenSource();
        int loginCount = 0;
        TestClock clock = new();
        var isReached = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using RecoveryRig rig = await RecoveryRig.OpenAsync(
            "Command Timeout=20",
            new TdsServerOptions
            {
                BeforeLoginAnswer = _ =>
                {
                    if (Interlocked.Increment(ref loginCount) == 1)
                    {
                        return Task.CompletedTask;
                    }

                    isReached.TrySetResult();
                    return Task.Delay(Timeout.Infinite, stall.Token);
                },
            },
            clock);
        await rig.KillAsync();

        Task executing = rig.ExecuteAsync("select 1", isAsync);
        await isReached.Task;
        clock.Advance(20_000);
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => executing);

        Assert.Equal(-2, exception.Number);
        Assert.Contains("Execution Timeout Expired", exception.Message);
        await rig.Connection.CloseAsync();
        await stall.CancelAsync();
    }

    [Fact]
    public async Task A_canceled_recovery_can_be_retried()
    {
        var isReached = new TaskCompletionSource();
        using var stall = new CancellationTokenSource();
        int loginCount = 0;
        await using RecoveryRig rig = await RecoveryRig.OpenAsync(options: new TdsServerOptions
        {
            BeforeLoginAnswer = _ =>
            {
                if (Interlocked.Increment(ref loginCount) != 2)
                {
                    return Task.CompletedTask;
                }

                isReached.SetResult();
                return Task.Delay(Timeout.Infinite, stall.Token);
            },
        });
        await rig.KillAsync();
        await using SqlCommand command = new("select 1", rig.Connection);
        using var cancel = CancellationTokenSource.CreateLinkedTokenSource(TestToken);

        Task executing = command.ExecuteNonQueryAsync(cancel.Token);
        await isReached.Task;
        await cancel.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => executing);
        Assert.Equal(ConnectionState.Open, rig.Connection.State);

        await command.ExecuteNonQueryAsync(TestToken);
        Assert.Equal(1, rig.Server.Recorder.All<SqlBatchMessage>().Count(m => m.Text == "select 1"));
        await stall.CancelAsync();
    }

    [Fact]
    public async Task Cancel_stops_the_recovery_too()
    {
        var isReached = new TaskCompletionSource();
        using var stall = new CancellationTokenSource();
        int loginCount = 0;
        await using RecoveryRig rig = await RecoveryRig.OpenAsync(options: new TdsServerOptions
        {
            BeforeLoginAnswer = _ =>
            {
                if (Interlocked.Increment(ref loginCount) == 1)
                {
                    return Task.CompletedTask;
                }

                isReached.SetResult();
                return Task.Delay(Timeout.Infinite, stall.Token);
            },
        });
        await rig.KillAsync();
        await using SqlCommand command = new("select 1", rig.Connection);

        Task executing = command.ExecuteNonQueryAsync(TestToken);
        await isReached.Task;
        command.Cancel();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => executing);
        Assert.Contains("cancelled by user", exception.Message);
        await stall.CancelAsync();
    }

    [Fact]
    public async Task The_process_id_is_that_of_the_session()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        Assert.Equal(rig.Server.Sessions[0].Spid, rig.Connection.ServerProcessId);

        await rig.Connection.CloseAsync();

        Assert.Equal(0, rig.Connection.ServerProcessId);
    }

    [Theory]
    [InlineData("E4 06000000 00000000 01 05")]
    [InlineData("E4 0B000000 00000000 01 05 FF FFFFFF7F")]
    [InlineData("E4 00000004 00000000 01")]
    [InlineData("E4 05000000 00000000 80")]
    public async Task Invalid_states_break_the_connection(string hex)
    {
        byte[] bytes = Hex.Bytes(hex);
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        rig.Server.OnSql("select bad", new Answer().Raw(bytes));

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync("select bad"));

        Assert.Contains("2.2.7.21", exception.Message);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
    }

    [Fact]
    public async Task A_session_whose_server_disabled_recovery_is_not_pooled()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        byte[] token = Hex.Bytes("E4 05000000 FFFFFFFF 00");
        rig.Server.OnSql("select off", new Answer().States(token).Done());
        await rig.ExecuteAsync("select off");

        await rig.Connection.CloseAsync();
        await rig.Server.Log.WaitForAsync(ServerEventKind.Closed);
        await rig.Connection.OpenAsync(TestToken);

        Assert.Equal(2, rig.Server.TotalSessionCount);
    }
}

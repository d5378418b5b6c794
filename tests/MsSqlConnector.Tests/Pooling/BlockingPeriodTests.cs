using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

public sealed class BlockingPeriodTests
{
    private static readonly SqlException s_error = ConnectionErrors.Refused("host", 1433, inner: null);

    [Fact]
    public void The_blocking_period_starts_at_five_seconds_and_doubles_up_to_a_minute()
    {
        BlockingPeriod period = new();
        List<long> lengths = [];
        long now = 1000;
        for (int i = 0; i < 6; i++)
        {
            long begin = now;
            period.Begin(s_error, period.Enter(now), now);
            while (IsBlocking(period, now))
            {
                now += 500;
            }

            lengths.Add(now - begin);
        }

        Assert.Equal([5000, 10_000, 20_000, 40_000, 60_000, 60_000], lengths);
    }

    [Fact]
    public void Concurrent_failures_count_as_one()
    {
        BlockingPeriod period = new();
        int[] attempts = [period.Enter(0), period.Enter(0), period.Enter(0)];
        foreach (int attempt in attempts)
        {
            period.Begin(s_error, attempt, now: 0);
        }

        Assert.True(IsBlocking(period, 4999));
        Assert.False(IsBlocking(period, 5000));
    }

    [Fact]
    public void A_success_ends_the_blocking_period_and_the_next_one_is_short_again()
    {
        BlockingPeriod period = new();
        period.Begin(s_error, period.Enter(0), now: 0);
        period.Begin(s_error, period.Enter(5000), now: 5000);
        period.End();

        Assert.False(IsBlocking(period, 5001));
        period.Begin(s_error, period.Enter(6000), now: 6000);
        Assert.True(IsBlocking(period, 10_999));
        Assert.False(IsBlocking(period, 11_000));
    }

    [Fact]
    public void Each_caller_receives_the_same_errors_in_a_separate_exception()
    {
        BlockingPeriod period = new();
        period.Begin(s_error, period.Enter(0), now: 0);

        SqlException first = Assert.Throws<SqlException>(() => period.Enter(1));
        SqlException second = Assert.Throws<SqlException>(() => period.Enter(1));

        Assert.NotSame(first, second);
        Assert.Same(s_error, first.InnerException);
        Assert.Equal(s_error.Message, second.Message);
        Assert.Equal(s_error.Number, second.Number);
    }

    [Theory]
    [InlineData("Server=db1", true)]
    [InlineData("Server=tcp:shop.database.windows.net,1433", false)]
    [InlineData("Server=SHOP.DATABASE.CHINACLOUDAPI.CN", false)]
    [InlineData("Server=shop.database.windows.net;Pool Blocking Period=AlwaysBlock", true)]
    [InlineData("Server=db1;Pool Blocking Period=NeverBlock", false)]
    [InlineData("Server=db1;Pooling=false", false)]
    public void Azure_servers_have_no_blocking_period_by_default(string connectionString, bool applies) =>
        Assert.Equal(applies, BlockingPeriod.AppliesTo(ConnectionSettings.Parse(connectionString)));

    [Theory]
    [SyncAndAsync]
    public async Task Openings_after_a_failed_login_fail_with_its_error_without_contacting_the_server(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Password = "another" });
        SessionPool pool = TestSources.Create(
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=wrong;Encrypt=Optional;Connect Retry Count=0").GetPool();

        SqlException first = await Assert.ThrowsAsync<SqlException>(() => RentAsync(pool, isAsync, TestToken));
        SqlException next = await Assert.ThrowsAsync<SqlException>(() => RentAsync(pool, isAsync, TestToken));

        Assert.Equal(18456, first.Number);
        Assert.Equal(18456, next.Number);
        Assert.Equal(1, server.TotalSessionCount);
        Assert.Equal(default, pool.Counts);
        pool.Clear();
        await Assert.ThrowsAsync<SqlException>(() => RentAsync(pool, isAsync, TestToken));
        Assert.Equal(2, server.TotalSessionCount);
    }

    [Fact]
    public async Task Waiters_fail_at_once_with_the_error_of_a_failed_login()
    {
        TaskCompletionSource held = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Password = "another", BeforeLoginAnswer = _ => held.Task });
        SessionPool pool = TestSources.Create(
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=wrong;Encrypt=Optional;Max Pool Size=1;Connect Retry Count=0")
            .GetPool();
        List<Task<PooledSession>> renting = [];
        for (int i = 0; i < 20; i++)
        {
            renting.Add(pool.RentAsync(TestToken).AsTask());
        }

        held.SetResult();

        foreach (Task<PooledSession> one in renting)
        {
            Assert.Equal(18456, (await Assert.ThrowsAsync<SqlException>(() => one)).Number);
        }

        Assert.Equal(1, server.TotalSessionCount);
        Assert.Equal(default, pool.Counts);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_caller_that_had_little_time_left_after_its_wait_does_not_block_others(bool isAsync)
    {
        TestClock clock = new();
        TaskCompletionSource reached = new(TaskCreationOptions.RunContinuationsAsynchronously), held = new();
        int loginCount = 0;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ => ++loginCount == 2 && reached.TrySetResult() ? held.Task : Task.CompletedTask,
        });
        SessionPool pool = TestSources.Create(
            clock.Parse(ConnectionString(
                server, "Pool Blocking Period=AlwaysBlock;Max Pool Size=1;Connect Timeout=20;Connect Retry Count=0"))).GetPool();
        PooledSession first = await pool.RentAsync(TestToken);
        Task<PooledSession> waiting = RentAsync(pool, isAsync, TestToken);
        await Eventually.IsTrueAsync(() => pool.WaiterCount == 1, "The caller waits for a session.");
        clock.Advance(15_000);
        first.Session.Wire.Break();
        first.Return();
        await reached.Task;

        // Once: the time of a blocking period must not pass here too.
        clock.Advance(5000);

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => waiting);
        Assert.Equal(ClientError.TimeoutNumber, error.Number);
        held.SetResult();
        (await RentAsync(pool, isAsync, TestToken)).Return();
        Assert.Equal(3, loginCount);
    }

    [Fact]
    public async Task An_idle_session_is_rented_while_another_is_being_opened()
    {
        int logins = 0;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ => ++logins == 2 ? Task.FromException(new System.IO.IOException("Enough.")) : Task.CompletedTask,
        });
        SessionPool pool = TestSources.Create(ConnectionString(
            server, "Pool Blocking Period=AlwaysBlock;Connect Retry Count=0")).GetPool();
        PooledSession session = await pool.RentAsync(TestToken);
        await Assert.ThrowsAsync<SqlException>(() => RentAsync(pool, isAsync: true, TestToken));
        session.Return();

        Assert.Same(session, await pool.RentAsync(TestToken));
        await Assert.ThrowsAsync<SqlException>(() => RentAsync(pool, isAsync: true, TestToken));
        Assert.Equal(2, server.TotalSessionCount);
    }

    private static bool IsBlocking(BlockingPeriod period, long now)
    {
        try
        {
            period.Enter(now);
            return false;
        }
        catch (SqlException)
        {
            return true;
        }
    }
}

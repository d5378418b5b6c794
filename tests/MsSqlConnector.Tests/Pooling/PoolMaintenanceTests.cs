using System;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The maintenance of unused sessions.</summary>
[EveryBuild]
public sealed class PoolMaintenanceTests
{
    [Fact]
    public async Task Only_sessions_idle_for_too_long_are_closed_down_to_the_minimum()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Min Pool Size=2");
        PooledSession[] sessions = await Task.WhenAll(Enumerable.Range(0, 5).Select(_ => pool.RentAsync(TestToken).AsTask()));
        foreach (PooledSession session in sessions)
        {
            session.Return();
        }

        foreach (PooledSession session in sessions[..4])
        {
            session.IdleSince = Environment.TickCount - 400_000;
        }

        pool.Prune(maxIdleMilliseconds: 300_000);

        Assert.Equal(new PoolCounts(2, 0, 2, 0), pool.Counts);
        Assert.Same(sessions[4], pool.TryRent());
        await server.Log.WaitForAsync(ServerEventKind.Closed, occurrence: 3);
    }

    [Fact]
    public async Task The_idle_timeout_of_the_connection_string_is_enforced_without_further_rentals()
    {
        TestClock clock = new();
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = TestSources.Create(
            clock.Parse(ConnectionString(server, "Connection Idle Timeout=100"))).GetPool();
        (await pool.RentAsync(TestToken)).Return();

        // The pool checks four times within the timeout, and closes a session that was idle for the whole time.
        await clock.PassAsync(25_000);
        Assert.Equal(1, pool.Count);
        clock.Advance(75_000);
        await server.Log.WaitForAsync(ServerEventKind.Closed);

        Eventually.IsTrue(() => pool.Count == 0, "The pool is empty.");
        Assert.Equal(default, pool.Counts);
    }

    [Theory]
    [InlineData("", 30_000)]
    [InlineData("Connection Idle Timeout=0", 30_000)]
    [InlineData("Connection Idle Timeout=20", 5000)]
    [InlineData("Connection Idle Timeout=1", 1000)]
    [InlineData("Dns Check Interval=7", 7000)]
    public async Task The_maintenance_interval_of_a_pool_follows_from_its_settings(string more, int milliseconds)
    {
        await using TdsServer server = TdsServer.Start();
        Assert.Equal(milliseconds, new PoolMaintenance(Pool(server, more)).PeriodMilliseconds);
    }

    [Fact]
    public async Task A_session_older_than_the_load_balance_timeout_is_closed_when_it_is_returned_or_idle()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Load Balance Timeout=10;Min Pool Size=1");
        PooledSession used = await pool.RentAsync(TestToken);
        PooledSession idle = await pool.RentAsync(TestToken);
        idle.Return();
        used.OpenedAt = idle.OpenedAt = Environment.TickCount - 10_000;

        pool.Prune(uint.MaxValue);
        Assert.False(idle.Session.IsUsable);
        used.Return();
        Assert.False(used.Session.IsUsable);
    }

    [Fact]
    public async Task Sessions_to_an_outdated_address_are_discarded()
    {
        await using TdsServer server = TdsServer.Start();
        MovingNames names = new();
        SessionPool pool = TestSources.Create(
            ConnectionString(server, $"Data Source=localhost,{server.Port};Dns Check Interval=3600"), new NetworkSource(names)).GetPool();
        PooledSession idle = await pool.RentAsync(TestToken);
        PooledSession used = await pool.RentAsync(TestToken);
        idle.Return();
        await pool.CheckAddressesAsync();
        pool.Prune(uint.MaxValue);
        Assert.Equal(new PoolCounts(2, 0, 1, 0), pool.Counts);

        names.Addresses = [IPAddress.Parse("192.0.2.1")];
        await pool.CheckAddressesAsync();
        pool.Prune(uint.MaxValue);

        Assert.Equal(new PoolCounts(1, 0, 0, 0), pool.Counts);
        Assert.True(used.Session.IsUsable);
        used.Return();
        Assert.Equal(default, pool.Counts);
    }

    [Fact]
    public async Task A_temporary_name_resolution_failure_changes_nothing()
    {
        await using TdsServer server = TdsServer.Start();
        MovingNames names = new();
        SessionPool pool = TestSources.Create(
            ConnectionString(server, $"Data Source=localhost,{server.Port};Dns Check Interval=3600"), new NetworkSource(names)).GetPool();
        PooledSession session = await pool.RentAsync(TestToken);
        session.Return();

        names.Addresses = null;
        await pool.CheckAddressesAsync();
        pool.Prune(uint.MaxValue);

        Assert.Same(session, pool.TryRent());
    }

    [Fact]
    public async Task An_unused_pool_is_retired_and_connections_that_reference_it_use_its_successor()
    {
        await using TdsServer server = TdsServer.Start();
        ConnectionSource source = ConnectionSource.Get(ConnectionString(server));
        SessionPool first = source.GetPool();
        PooledSession session = await first.RentAsync(TestToken);
        first.Source.Retire(first);
        Assert.Same(first, source.GetPool());
        session.Return();
        first.Clear();

        first.Source.Retire(first);
        PooledSession late = await first.RentAsync(TestToken);

        SessionPool second = source.GetPool();
        Assert.NotSame(first, second);
        Assert.Equal(new PoolCounts(1, 0, 0, 0), second.Counts);
        Assert.Equal(default, first.Counts);
        late.Return();
        Assert.Same(late, await RentAsync(first, isAsync: false, TestToken));
    }

    [Fact]
    public async Task The_minimum_is_restored_after_sessions_are_lost()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Min Pool Size=2");
        (await pool.RentAsync(TestToken)).Return();
        await server.Log.WaitForAsync(ServerEventKind.LoggedIn, occurrence: 2);
        Eventually.IsTrue(() => pool.Counts == new PoolCounts(2, 0, 2, 0), "The pool has two idle sessions.");
        pool.Clear();

        // The background maintenance can still be running, and then opens one or both of them.
        while (await pool.TryWarmUpAsync())
        {
        }

        Eventually.IsTrue(() => pool.Counts == new PoolCounts(2, 0, 2, 0), "The pool has two idle sessions.");
        Assert.Equal(4, server.TotalSessionCount);
        Assert.False(await pool.TryWarmUpAsync());
    }

    [Fact]
    public async Task A_failure_to_open_the_minimum_pool_size_affects_no_caller()
    {
        int loginCount = 0;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ => Interlocked.Increment(ref loginCount) > 3
                ? Task.FromException(new System.IO.IOException("No more than three."))
                : Task.CompletedTask,
        });
        SessionPool pool = Pool(server, "Min Pool Size=5;Pool Blocking Period=AlwaysBlock;Connect Retry Count=0");
        PooledSession session = await pool.RentAsync(TestToken);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Eventually.IsTrue(() => pool.Counts.Opening == 0, "The pool opens no session.");

        Assert.Equal(new PoolCounts(3, 0, 2, 0), pool.Counts);
        Assert.NotNull(pool.TryRent());
        Assert.NotNull(pool.TryRent());

        // A background failure does not start a blocking period: this caller makes its own attempt.
        await Assert.ThrowsAsync<SqlException>(() => RentAsync(pool, isAsync: true, TestToken));
        Assert.Equal(5, server.TotalSessionCount);
        session.Return();
        Assert.Equal(new PoolCounts(3, 0, 1, 0), pool.Counts);
    }

    /// <summary>A resolver with scripted results.</summary>
    private sealed class MovingNames : HostResolver
    {
        public IPAddress[]? Addresses { get; set; } = [IPAddress.Loopback];

        public override IPAddress[] Resolve(DialTarget target, Deadline deadline) =>
            Addresses ?? throw DialPlan.NameNotResolved(target, inner: null);

        public override ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
            new(Resolve(target, deadline));
    }
}

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

[EveryBuild]
public sealed class SessionPoolTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_session_is_reused_and_its_next_request_resets_it(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server, "Initial Catalog=shop"));
        await OpenAsync(connection, isAsync);
        await connection.ChangeDatabaseAsync("store", TestToken);
        connection.Close();

        await OpenAsync(connection, isAsync);

        Assert.Equal("shop", connection.Database);
        await connection.ChangeDatabaseAsync("depot", TestToken);
        await connection.ChangeDatabaseAsync("cellar", TestToken);
        Assert.Equal("cellar", connection.Database);
        Assert.Equal(1, server.TotalSessionCount);
        Assert.Equal(
            [PacketStatus.Normal, PacketStatus.ResetConnection, PacketStatus.Normal],
            server.Recorder.All<SqlBatchMessage>().Select(m => m.Status & PacketStatus.AnyReset));
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task Opening_with_an_idle_session_completes_at_once()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await connection.CloseAsync();

        Task opening = connection.OpenAsync(TestToken);

        Assert.Equal(TaskStatus.RanToCompletion, opening.Status);

        // It is the shared instance of the platform, not a new one.
        await connection.CloseAsync();
        Assert.Same(opening, connection.OpenAsync(TestToken));
    }

    [Fact]
    public async Task Without_pooling_closing_ends_the_session()
    {
        await using TdsServer server = TdsServer.Start();
        await using (SqlConnection connection = new(ConnectionString(server, "Pooling=false")))
        {
            await connection.OpenAsync(TestToken);
        }

        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Waiting_for_a_session_ends_with_the_connect_timeout(bool isAsync)
    {
        TestClock clock = new();
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = TestSources.Create(
            clock.Parse(ConnectionString(server, "Max Pool Size=1;Connect Timeout=20"))).GetPool();
        await using SqlConnection first = new(pool.Source);
        await first.OpenAsync(TestToken);
        await using SqlConnection second = new(pool.Source);

        Task opening = OpenAsync(second, isAsync);

        // A timer of the first opening can have the same time.
        await clock.PassUntilAsync(opening, 20_000);
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => opening);

        Assert.StartsWith("Timeout expired.", error.Message, StringComparison.Ordinal);
        Assert.Contains("max pool size was reached", error.Message, StringComparison.Ordinal);
        first.Close();
        await OpenAsync(second, isAsync);
        Assert.Equal(1, server.TotalSessionCount);
    }

    [Fact]
    public async Task A_session_with_a_running_operation_is_not_pooled()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = PoolFixture.Pool(server);
        PooledSession session = await pool.RentAsync(TestToken);
        Assert.True(session.Session.Lease.TryEnter(session.Session.Lease.Rental));

        pool.Return(session);

        Assert.Equal(0, pool.Counts.Idle);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task A_session_in_a_transaction_is_not_pooled()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);
        SqlConnection connection = new(pool.Source);
        await connection.OpenAsync(TestToken);
        SqlTransaction transaction = connection.BeginTransaction();

        // Closing the connection ends the transaction first, so the test returns the session itself.
        pool.Return(connection.Link.Rented!);

        Assert.Equal(0, pool.Count);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        GC.KeepAlive(transaction);
    }

    [Fact]
    public async Task Waiters_are_served_in_order()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1");
        PooledSession session = await pool.RentAsync(TestToken);
        List<Task<PooledSession>> waiting = [.. Enumerable.Range(0, 4).Select(_ => pool.RentAsync(TestToken).AsTask())];

        foreach (Task<PooledSession> next in waiting)
        {
            session.Return();
            session = await next;
            Assert.Equal(waiting.IndexOf(next) + 1, waiting.Count(w => w.IsCompleted));
        }

        Assert.Equal(0, pool.WaiterCount);
        Assert.Equal(1, server.TotalSessionCount);
    }

    [Fact]
    public async Task A_returned_session_goes_to_the_first_waiter()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1");
        PooledSession session = await pool.RentAsync(TestToken);
        Task<PooledSession> waiting = pool.RentAsync(TestToken).AsTask();

        session.Return();

        Assert.Null(pool.TryRent());
        Assert.Same(session, await waiting);
    }

    [Fact]
    public async Task A_canceled_waiter_does_not_leak_a_session()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1");
        PooledSession session = await pool.RentAsync(TestToken);
        using CancellationTokenSource source = new();
        Task<PooledSession> cancelled = pool.RentAsync(source.Token).AsTask();
        Task<PooledSession> waiting = pool.RentAsync(TestToken).AsTask();

        await source.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => cancelled);
        session.Return();

        Assert.Equal(source.Token, error.CancellationToken);
        Assert.Same(session, await waiting);
    }

    [Fact]
    public async Task A_blocking_waiter_is_served_too()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1");
        PooledSession session = await pool.RentAsync(TestToken);
        Task<PooledSession> waiting =
            Task.Factory.StartNew(() => pool.Rent(), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await Eventually.IsTrueAsync(() => pool.WaiterCount == 1, "The thread waits for a session.");

        session.Return();

        Assert.Same(session, await waiting);
    }

    [Fact]
    public async Task A_broken_session_is_not_pooled_and_a_waiter_opens_another()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1");
        PooledSession session = await pool.RentAsync(TestToken);
        Task<PooledSession> waiting = pool.RentAsync(TestToken).AsTask();

        session.Session.Wire.Break();
        session.Return();

        Assert.NotSame(session, await waiting);
        Assert.Equal(1, pool.Count);
        Assert.Equal(2, server.TotalSessionCount);
    }

    [Fact]
    public async Task A_failed_login_passes_its_slot_to_a_waiter()
    {
        TaskCompletionSource held = new();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { BeforeLoginAnswer = _ => held.Task });
        SessionPool pool = Pool(server, "Max Pool Size=1");
        using CancellationTokenSource source = new();
        Task<PooledSession> failing = pool.RentAsync(source.Token).AsTask();
        Task<PooledSession> waiting = pool.RentAsync(TestToken).AsTask();

        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => failing);
        held.SetResult();

        Assert.NotNull(await waiting);
        Assert.Equal(1, pool.Count);
    }

    [Fact]
    public async Task A_session_that_the_server_closed_while_idle_is_not_rented()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);
        PooledSession session = await pool.RentAsync(TestToken);
        session.Return();
        await server.DisposeAsync();
        await Eventually.IsTrueAsync(session.Session.Wire.Transport.IsReadable, "The socket reports the end of the connection.");
        LivenessRig.WaitUntilChecked();

        Assert.Null(pool.TryRent());
        Assert.Equal(0, pool.Count);
    }

    [Fact]
    public async Task Clearing_a_pool_closes_idle_sessions_now_and_others_when_they_are_returned()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection idle = new(ConnectionString(server));
        await using SqlConnection used = new(ConnectionString(server));
        await idle.OpenAsync(TestToken);
        await used.OpenAsync(TestToken);
        await idle.CloseAsync();

        SqlConnection.ClearPool(idle);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Equal(ConnectionState.Open, used.State);
        await used.ChangeDatabaseAsync("store", TestToken);
        await used.CloseAsync();
        await idle.OpenAsync(TestToken);

        Assert.Equal(3, server.TotalSessionCount);
    }

    [Fact]
    public async Task The_minimum_is_opened_in_the_background_and_survives_pruning()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Min Pool Size=3");
        PooledSession first = await pool.RentAsync(TestToken);
        await Eventually.IsTrueAsync(() => pool.Counts == new PoolCounts(3, 0, 2, 0), "The pool has the minimum of sessions.");
        List<PooledSession> others = [await pool.RentAsync(TestToken), await pool.RentAsync(TestToken), await pool.RentAsync(TestToken)];
        Assert.Equal(4, pool.Count);
        foreach (PooledSession session in others.Append(first))
        {
            session.Return();
        }

        pool.Prune(maxIdleMilliseconds: 0);

        Assert.Equal(3, pool.Count);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task The_session_used_last_is_rented_first()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);
        PooledSession first = await pool.RentAsync(TestToken);
        PooledSession second = await pool.RentAsync(TestToken);
        second.Return();
        first.Return();

        Assert.Same(first, pool.TryRent());
        Assert.Same(second, pool.TryRent());
        Assert.Null(pool.TryRent());
    }

    [Fact]
    public async Task A_session_is_never_rented_twice_at_once()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=3;Connect Timeout=0");
        ConcurrentDictionary<PooledSession, int> rented = new();

        async Task RentManyAsync()
        {
            for (int i = 0; i < 2000; i++)
            {
                PooledSession session = await pool.RentAsync(TestToken);
                Assert.True(rented.TryAdd(session, 0));
                if (i % 64 == 0)
                {
                    await Task.Yield();
                }

                rented.TryRemove(session, out _);
                session.Return();
            }
        }

        await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => Task.Run(RentManyAsync, TestToken)));

        Assert.InRange(pool.Count, 1, 3);
        Assert.Equal(pool.Count, server.TotalSessionCount);
    }

    private static SessionPool Pool(TdsServer server, string more = "") =>
        TestSources.Create(ConnectionString(server, more)).GetPool();
}

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Sessions;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>Failures while other callers wait: no waiter is lost, and the counts are correct afterwards.</summary>
public sealed class PoolTroubleTests
{
    [Fact]
    public async Task Fifty_waiters_get_working_sessions_after_all_sessions_were_killed()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=10;Connect Timeout=60;Connect Retry Count=0");
        SqlConnection[] users = [.. Enumerable.Range(0, 10).Select(_ => new SqlConnection(pool.Source))];
        await Task.WhenAll(users.Select(user => user.OpenAsync(TestToken)));
        Task[] waiting = [.. Enumerable.Range(0, 50).Select(_ => UseAsync(pool))];
        Eventually.IsTrue(() => pool.WaiterCount == 50, "Fifty callers wait for a session.");

        foreach (Session session in server.Sessions)
        {
            server.Kill(session.Number);
        }

        foreach (SqlConnection user in users)
        {
            await Assert.ThrowsAsync<SqlException>(() => user.ChangeDatabaseAsync("shop", TestToken));
            await user.DisposeAsync();
        }

        await Task.WhenAll(waiting);
        Assert.Equal(0, pool.Counts.Used);
        Assert.Equal(pool.Counts.Total, pool.Counts.Idle);
        await Eventually.IsTrueAsync(
            () => server.OpenSessionCount == pool.Counts.Total, "The server has the sessions that the pool counts.");
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_session_that_was_being_opened_when_its_pool_was_cleared_is_rented_once_and_closed_afterwards(bool isAsync)
    {
        TaskCompletionSource held = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource reached = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ =>
            {
                reached.TrySetResult();
                return held.Task;
            },
        });
        SessionPool pool = Pool(server);
        Task<PooledSession> renting = RentAsync(pool, isAsync, TestToken);
        await reached.Task;

        pool.Clear();
        held.SetResult();

        PooledSession session = await renting;
        Assert.True(session.Session.IsUsable);
        Assert.Equal(new PoolCounts(1, 0, 0, 0), pool.Counts);
        session.Return();
        Assert.Equal(default, pool.Counts);
    }

    [Fact]
    public async Task When_half_of_the_waiters_cancel_the_others_are_served_in_order()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1;Connect Timeout=60");
        PooledSession session = await pool.RentAsync(TestToken);
        using CancellationTokenSource source = new();
        List<Task<PooledSession>> staying = [];
        List<Task<PooledSession>> leaving = [];
        for (int i = 0; i < 20; i++)
        {
            leaving.Add(pool.RentAsync(source.Token).AsTask());
            staying.Add(pool.RentAsync(TestToken).AsTask());
        }

        await source.CancelAsync();
        foreach (Task<PooledSession> one in leaving)
        {
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => one);
        }

        Assert.Equal(20, pool.WaiterCount);
        foreach (Task<PooledSession> next in staying)
        {
            session.Return();
            Assert.Same(session, await next);
        }

        session.Return();
        Assert.Equal(new PoolCounts(1, 0, 1, 0), pool.Counts);
    }

    [Fact]
    public async Task Threads_and_tasks_wait_in_one_queue()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1;Connect Timeout=60");
        PooledSession session = await pool.RentAsync(TestToken);
        List<Task<PooledSession>> waiting = [];
        for (int i = 0; i < 10; i++)
        {
            int expected = i + 1;
            waiting.Add(RentAsync(pool, isAsync: i % 2 == 0, TestToken));
            Eventually.IsTrue(() => pool.WaiterCount == expected, $"{expected} callers wait for a session.");
        }

        for (int i = 0; i < waiting.Count; i++)
        {
            session.Return();
            session = await waiting[i];
            Assert.Equal(waiting.Count - i - 1, pool.WaiterCount);
        }

        session.Return();
        Assert.Equal(new PoolCounts(1, 0, 1, 0), pool.Counts);
    }

    [Fact]
    public async Task A_pool_of_one_serves_threads_and_tasks_one_at_a_time()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1;Connect Timeout=0");
        int userCount = 0;

        void Use(PooledSession session)
        {
            Assert.Equal(1, Interlocked.Increment(ref userCount));
            Interlocked.Decrement(ref userCount);
            session.Return();
        }

        async Task UseManyAsync()
        {
            for (int i = 0; i < 500; i++)
            {
                Use(await pool.RentAsync(TestToken));
            }
        }

        void UseMany()
        {
            for (int i = 0; i < 500; i++)
            {
                Use(pool.Rent());
            }
        }

        await Task.WhenAll(Enumerable.Range(0, 4).SelectMany(_ => new[]
        {
            Task.Run(UseManyAsync, TestToken),
            Task.Factory.StartNew(UseMany, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default),
        }));

        Assert.Equal(1, server.TotalSessionCount);
        Assert.Equal(new PoolCounts(1, 0, 1, 0), pool.Counts);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Failed_logins_release_their_slots(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Password=wrong;Max Pool Size=3;Connect Timeout=60;Connect Retry Count=0");
        Task<PooledSession>[] renting = [.. Enumerable.Range(0, 20).Select(_ => RentAsync(pool, isAsync, TestToken))];

        foreach (Task<PooledSession> one in renting)
        {
            Assert.Equal(18456, (await Assert.ThrowsAsync<SqlException>(() => one)).Number);
        }

        Assert.Equal(default, pool.Counts);
        Assert.Equal(20, server.TotalSessionCount);
    }

    [Fact]
    public async Task Pool_counts_stay_correct_under_random_breaks_clears_and_cancels()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=5;Connect Timeout=60");
        ConcurrentDictionary<PooledSession, int> rented = new();

        async Task UseManyAsync(int seed)
        {
            Random random = new(seed);
            for (int i = 0; i < 200; i++)
            {
                using CancellationTokenSource source = new();
                if (random.Next(4) == 0)
                {
                    source.CancelAfter(TimeSpan.FromMicroseconds(random.Next(500)));
                }

                try
                {
                    PooledSession session = await pool.RentAsync(source.Token);
                    Assert.True(rented.TryAdd(session, 0));
                    switch (random.Next(20))
                    {
                        case 0:
                            session.Session.Wire.Break();
                            break;
                        case 1:
                            pool.Clear();
                            break;
                        case 2:
                            pool.Prune(0);
                            break;
                        default:
                            await Task.Yield();
                            break;
                    }

                    rented.TryRemove(session, out _);
                    session.Return();
                }
                catch (OperationCanceledException)
                {
                    // The requested number of sessions.
                }
            }
        }

        await Task.WhenAll(Enumerable.Range(1, 8).Select(seed => Task.Run(() => UseManyAsync(seed), TestToken)));

        PoolCounts counts = pool.Counts;
        Assert.Equal(new PoolCounts(counts.Idle, 0, counts.Idle, 0), counts);
        Eventually.IsTrue(() => server.OpenSessionCount == counts.Total, "The server has the sessions that the pool counts.");
        pool.Clear();
        Assert.Equal(default, pool.Counts);
        Eventually.IsTrue(() => server.OpenSessionCount == 0, "The server has no session.");
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_exception_of_a_StateChange_handler_does_not_leak_the_session(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);
        (await pool.RentAsync(TestToken)).Return();
        SqlConnection connection = new(pool.Source);
        connection.StateChange += static (_, change) => throw new FormatException(change.CurrentState.ToString());

        FormatException opening = isAsync
            ? await Assert.ThrowsAsync<FormatException>(() => connection.OpenAsync(TestToken))
            : Assert.Throws<FormatException>(connection.Open);
        Assert.Equal(nameof(ConnectionState.Open), opening.Message);
        Assert.Equal(ConnectionState.Open, connection.State);
        FormatException closing = Assert.Throws<FormatException>(connection.Close);

        Assert.Equal(nameof(ConnectionState.Closed), closing.Message);
        Assert.Equal(new PoolCounts(1, 0, 1, 0), pool.Counts);
    }

    [Fact]
    public async Task A_connection_that_is_closed_while_it_waits_returns_the_session_it_receives()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1;Connect Timeout=60");
        PooledSession session = await pool.RentAsync(TestToken);
        await using SqlConnection connection = new(pool.Source);
        Task opening = connection.OpenAsync(TestToken);
        Assert.Equal(ConnectionState.Connecting, connection.State);

        connection.Close();
        session.Return();

        await Assert.ThrowsAsync<InvalidOperationException>(() => opening);
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Equal(new PoolCounts(1, 0, 1, 0), pool.Counts);
    }

    private static async Task UseAsync(SessionPool pool)
    {
        await using SqlConnection connection = new(pool.Source);
        await connection.OpenAsync(TestToken);
        await connection.ChangeDatabaseAsync("shop", TestToken);
    }
}

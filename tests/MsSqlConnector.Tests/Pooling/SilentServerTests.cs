using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Sessions.Opening;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>Many callers that wait for unresponsive servers, or for a pool that is cleared at the same time.</summary>
public sealed class SilentServerTests
{
    [Theory]
    [InlineData("NeverBlock")]
    [InlineData("AlwaysBlock")]
    public async Task Threads_and_tasks_that_wait_for_a_silent_server_all_end_in_time(string blocking)
    {
        TestClock clock = new();
        using MuteServer server = new();
        SessionPool pool = TestSources.Create(clock.Parse(
            $"Server=127.0.0.1,{server.Port};User ID=sa;Password=p;Connect Timeout=20;Max Pool Size=5;Pool Blocking Period={blocking}"))
            .GetPool();

        List<Task<PooledSession>> opening = [.. Enumerable.Range(0, 40).Select(i => RentAsync(pool, isAsync: i % 2 == 0))];
        Eventually.IsTrue(() => pool.Counts is { Opening: 5, Waiting: 35 }, "Five callers open a session, and the others wait.");
        clock.Advance(20_000);
        List<Exception?> failures = [];
        foreach (Task<PooledSession> one in opening)
        {
            failures.Add(await Record.ExceptionAsync(() => one));
        }

        Assert.All(failures, failure => Assert.True(failure is SqlException { Number: -2 } or InvalidOperationException, $"{failure}"));
        Assert.InRange(failures.Count(failure => failure is SqlException), 5, 40);
        Eventually.IsTrue(() => pool.Counts == default, "The pool is empty and opens no session.");
        await server.Closed;
    }

    [Theory]
    [SyncAndAsync]
    public async Task Thirty_open_connections_keep_working_when_their_pool_is_cleared_and_close_afterwards(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=40");
        List<SqlConnection> connections = [.. Enumerable.Range(0, 30).Select(_ => new SqlConnection(pool.Source))];
        await Task.WhenAll(connections.Select(connection => ConnectionFixture.OpenAsync(connection, isAsync)));

        pool.Clear();

        Assert.Equal(new PoolCounts(Total: 30, Opening: 0, Idle: 0, Waiting: 0), pool.Counts);
        foreach (SqlConnection connection in connections)
        {
            await using SqlCommand command = new("select 1", connection);
            Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        }

        await Task.WhenAll(connections.Select(connection => connection.DisposeAsync().AsTask()));
        Assert.Equal(default, pool.Counts);
        Eventually.IsTrue(() => server.OpenSessionCount == 0, "The server has no session.");
        await using SqlConnection next = new(pool.Source);
        await ConnectionFixture.OpenAsync(next, isAsync);
        Assert.Equal(ConnectionState.Open, next.State);
        Assert.Equal(31, server.TotalSessionCount);
    }
}

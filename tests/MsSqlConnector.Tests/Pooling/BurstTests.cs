using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>Many concurrent callers on an empty pool.</summary>
public sealed class BurstTests
{
    private const int OpenCount = 100;
    private const int NeededCount = 34;

    [Theory]
    [SyncAndAsync]
    public async Task A_hundred_concurrent_opens_complete_when_the_server_responds_only_after_34_logins_wait(bool isAsync)
    {
        TaskCompletionSource enough = new(TaskCreationOptions.RunContinuationsAsynchronously);
        int loginCount = 0;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ =>
            {
                if (Interlocked.Increment(ref loginCount) == NeededCount)
                {
                    enough.SetResult();
                }

                return enough.Task;
            },
        });
        SessionPool pool = Pool(server, "Connect Timeout=60");

        PooledSession[] sessions = await Task.WhenAll(Enumerable.Range(0, OpenCount).Select(_ => RentAsync(pool, isAsync, TestToken)));

        Assert.Equal(OpenCount, sessions.Distinct().Count());
        Assert.Equal(new PoolCounts(OpenCount, 0, 0, 0), pool.Counts);
        Assert.Equal(OpenCount, server.OpenSessionCount);
    }

    [Fact]
    public async Task Concurrent_openings_are_limited_and_the_others_wait_in_order()
    {
        TaskCompletionSource held = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource full = new(TaskCreationOptions.RunContinuationsAsynchronously);
        int loginCount = 0;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            BeforeLoginAnswer = _ =>
            {
                if (Interlocked.Increment(ref loginCount) == SessionPool.MaxOpeningCount)
                {
                    full.SetResult();
                }

                return held.Task;
            },
        });
        SessionPool pool = Pool(server, "Connect Timeout=60");
        List<Task<PooledSession>> renting = [.. Enumerable.Range(0, OpenCount).Select(_ => pool.RentAsync(TestToken).AsTask())];
        await full.Task;

        Assert.Equal(
            new PoolCounts(SessionPool.MaxOpeningCount, SessionPool.MaxOpeningCount, 0, OpenCount - SessionPool.MaxOpeningCount),
            pool.Counts);
        Assert.Equal(SessionPool.MaxOpeningCount, server.TotalSessionCount);
        held.SetResult();
        await Task.WhenAll(renting);
        Assert.Equal(OpenCount, pool.Counts.Used);
    }
}

using System;
using System.Threading;
using MsSqlConnector.Tests.Builds;
using Xunit;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Tests.Timing;

[EveryBuild]
public sealed class BlockingCallsTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    [Fact]
    public void Blocking_calls_run_concurrently()
    {
        const int Count = 20;
        var calls = new BlockingCalls(TimeProvider.System);
        for (int round = 0; round < 3; round++)
        {
            // Each call blocks until all calls have started.
            using var started = new CountdownEvent(Count);
            using var ended = new CountdownEvent(Count);
            for (int number = 0; number < Count; number++)
            {
                calls.Start(() =>
                {
                    started.Signal();
                    started.Wait();
                    ended.Signal();
                });
            }

            Assert.True(ended.Wait(s_patience, TestToken));
        }
    }
}

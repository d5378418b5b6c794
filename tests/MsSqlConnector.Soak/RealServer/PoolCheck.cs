using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Verifies the counters of the pools after all users have ended.</summary>
internal sealed class PoolCheck(ConnectionSources sources, Ledger ledger)
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    private PoolCounts[] Counts => [.. sources.Pools.Select(pool => pool.Counts)];

    /// <summary>All connections are idle, and each of them has a socket.</summary>
    public async Task SettleAsync()
    {
        bool isSettled = await WaitAsync(() =>
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            foreach (SessionPool pool in sources.Pools)
            {
                pool.Reclaim();
            }

            PoolCounts[] counts = Counts;
            return counts.All(count => count == new PoolCounts(count.Idle, 0, count.Idle, 0))
                && counts.Sum(count => count.Total) == OwnSockets.Count(sources.Port);
        });
        ledger.Expect(isSettled, $"At the end: {Describe()}");
    }

    /// <summary>A cleared pool has no connections and no sockets.</summary>
    public async Task SettleEmptyAsync()
    {
        sources.Clear();
        bool isSettled = await WaitAsync(() => OwnSockets.Count(sources.Port) == 0 && Counts.All(count => count == default));
        ledger.Expect(isSettled, $"After clearing: {Describe()}");
    }

    private string Describe() => $"{string.Join(", ", Counts)}, {OwnSockets.Count(sources.Port)} sockets";

    private static async Task<bool> WaitAsync(Func<bool> condition)
    {
        Stopwatch watch = Stopwatch.StartNew();
        while (!condition())
        {
            if (watch.Elapsed > s_patience)
            {
                return false;
            }

            await Task.Delay(20);
        }

        return true;
    }
}

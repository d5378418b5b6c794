using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>Many callers open connections at once on an empty pool. The time ends when the last of them has a connection.</summary>
internal sealed class BurstLoad(Opener opener, int width) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        TimeSpan opening = TimeSpan.Zero;
        do
        {
            opener.Clear();
            long start = Stopwatch.GetTimestamp();
            IDisposable[] connections = await Task.WhenAll(Enumerable.Range(0, width).Select(_ => Task.Run(opener.OpenAsync)));
            opening += Stopwatch.GetElapsedTime(start);
            count++;
            foreach (IDisposable connection in connections)
            {
                connection.Dispose();
            }
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        OwnTime = opening;
        return count;
    }
}

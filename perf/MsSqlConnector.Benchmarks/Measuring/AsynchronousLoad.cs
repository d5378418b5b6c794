using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>As many loops at once as there are readers.</summary>
internal sealed class AsynchronousLoad(IReader[] readers, Func<IReader, ValueTask<long>> operation) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        long[] counts = await Task.WhenAll(readers.Select(reader => Task.Run(() => LoopAsync(reader, endTimestamp))));
        return counts.Sum();
    }

    private async Task<long> LoopAsync(IReader reader, long endTimestamp)
    {
        long count = 0;
        do
        {
            Sum = await operation(reader);
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }
}

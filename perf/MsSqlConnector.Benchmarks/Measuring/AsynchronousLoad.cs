using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>One loop for each reader, concurrently.</summary>
internal sealed class AsynchronousLoad(IReader[] readers, Func<IReader, ValueTask<long>> operation) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        (long Count, long Sum)[] loops = await Task.WhenAll(
            readers.Select(reader => Task.Run(() => LoopAsync(reader, endTimestamp))));
        Sum = loops[0].Sum;
        return loops.Sum(loop => loop.Count);
    }

    private async Task<(long Count, long Sum)> LoopAsync(IReader reader, long endTimestamp)
    {
        long count = 0;
        long sum;
        do
        {
            sum = await operation(reader);
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return (count, sum);
    }
}

using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>One loop of synchronous calls for each reader, each on its own thread.</summary>
internal sealed class ThreadedLoad(IReader[] readers, Func<IReader, long> operation) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        (long Count, long Sum)[] loops = await Task.WhenAll(readers.Select(reader => Task.Factory.StartNew(
            () => Loop(reader, endTimestamp), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default)));
        Sum = loops[0].Sum;
        return loops.Sum(loop => loop.Count);
    }

    private (long Count, long Sum) Loop(IReader reader, long endTimestamp)
    {
        long count = 0;
        long sum;
        do
        {
            sum = operation(reader);
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return (count, sum);
    }
}

using System;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>One loop on the calling thread.</summary>
internal sealed class SynchronousLoad(IReader reader, Func<IReader, long> operation) : Load
{
    public override Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        do
        {
            Sum = operation(reader);
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return Task.FromResult(count);
    }
}

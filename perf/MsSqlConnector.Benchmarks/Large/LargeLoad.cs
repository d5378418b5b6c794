using System;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>One loop over a large value, on the calling thread or by the asynchronous operation.</summary>
internal sealed class LargeLoad(Func<long>? operation, Func<ValueTask<long>>? asyncOperation) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        do
        {
            Sum = operation is null ? await asyncOperation!() : operation();
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }
}

using System;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Scaling;

/// <summary>One loop that repeats an operation.</summary>
internal sealed class RepeatedLoad(Func<Task<long>> operation) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        do
        {
            Sum = await operation();
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }
}

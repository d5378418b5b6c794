using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Tracing;

/// <summary>A load with or without listeners.</summary>
internal sealed class TracedLoad(Load load, TracingNames? listenedTo) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        using Listeners? listeners = listenedTo is null ? null : new Listeners(listenedTo);
        long start = Stopwatch.GetTimestamp();
        long count = await load.RunAsync(endTimestamp);
        OwnTime = Stopwatch.GetElapsedTime(start);
        Sum = load.Sum;
        return count;
    }
}

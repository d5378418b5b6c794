using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.EntityFramework;

/// <summary>Concurrent loops that repeat one operation of Entity Framework Core.</summary>
internal sealed class EntityLoad(EntityClient client, EntityOperation operation, int width) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        (long Count, long Sum)[] loops = await Task.WhenAll(
            Enumerable.Range(0, width).Select(_ => Task.Run(() => LoopAsync(endTimestamp))));
        Sum = loops[0].Sum;
        return loops.Sum(loop => loop.Count);
    }

    private async Task<(long Count, long Sum)> LoopAsync(long endTimestamp)
    {
        long count = 0;
        long sum;
        do
        {
            sum = await client.ExecuteAsync(operation);
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return (count, sum);
    }
}

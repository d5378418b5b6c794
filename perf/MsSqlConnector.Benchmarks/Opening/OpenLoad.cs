using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>
/// Opens and closes one connection after another. The clock is read once per batch of operations, because renting takes less time than
/// reading the clock.
/// </summary>
internal sealed class OpenLoad(Opener opener, int countBetweenLooks, bool isAsync) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        do
        {
            if (isAsync)
            {
                await opener.RepeatAsync(countBetweenLooks);
            }
            else
            {
                opener.Repeat(countBetweenLooks);
            }

            count += countBetweenLooks;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }
}

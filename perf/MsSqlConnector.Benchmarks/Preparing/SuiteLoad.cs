using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Preparing;

/// <summary>
/// Runs one suite after another; an operation is one execution. The sent bytes are counted once, apart from the measured time.
/// </summary>
internal sealed class SuiteLoad(PreparedSuite suite) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        if (Traffic is null)
        {
            await suite.RunAsync();
            SuiteTraffic traffic = new();
            await suite.RunAsync(traffic);
            Traffic = new Traffic(
                (double)traffic.SentByteCount / PreparedSuite.ExecutionCount,
                (double)traffic.RoundTripCount / PreparedSuite.ExecutionCount);
        }

        long count = 0;
        do
        {
            Sum = await suite.RunAsync();
            count += PreparedSuite.ExecutionCount;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }
}

using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>A loop that executes copies.</summary>
internal sealed class BulkLoad(BulkClient client, bool isAsync) : Load
{
    public override async Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        do
        {
            Sum = isAsync ? await client.CopyAsync() : client.Copy();
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }
}

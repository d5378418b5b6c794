using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>The allocations of a small query of a web server whose response is awaited; 1940 bytes of them are the caller's own.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class FortunesAllocationTests
{
    private const int PacketByteCount = 8000;
    private const int RequestCount = 100;
    private const int MostByteCount = 2600;

    /// <summary>The connection object of a pooled opening, which is measured separately.</summary>
    private const int OpeningByteCount = 96;

    private static readonly TimeSpan s_longest = TimeSpan.FromSeconds(30);

    [Fact]
    public async Task A_waiting_request_allocates_only_its_objects_and_one_task()
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        ScriptedAnswer script = new("fortunes", BenchmarkAnswers.Fortunes());
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount), ReadPlan.Whole);
        source.Transport.IsWaiting = true;
        long least = long.MaxValue;
        var watch = Stopwatch.StartNew();

        // Code that the JIT compiler has not optimized yet allocates boxes: it is run until it is optimized.
        while (least > MostByteCount - OpeningByteCount && watch.Elapsed < s_longest)
        {
            long before = GC.GetTotalAllocatedBytes(precise: true);
            for (int i = 0; i < RequestCount; i++)
            {
                await ReadAsync(connection);
            }

            least = Math.Min(least, (GC.GetTotalAllocatedBytes(precise: true) - before) / RequestCount);
        }

        Assert.InRange(least, 1000, MostByteCount - OpeningByteCount);
    }

    // The allocations of this method are not the provider's.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask ReadAsync(SqlConnection connection)
    {
        List<Fortune> fortunes = [];
        await using SqlCommand command = new(BenchmarkAnswers.FortunesText, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CancellationToken.None);
        while (await reader.ReadAsync(CancellationToken.None))
        {
            fortunes.Add(new Fortune(reader.GetInt32(0), reader.GetString(1)));
        }

        Assert.True(fortunes.Count == 12);
    }

    private sealed record Fortune(int Id, string Message);
}

using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>The allocations of a command with multiple active result sets, compared with those of the same command without.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class MarsAllocationTests
{
    private const int PacketByteCount = 8000;
    private const int RoundCount = 300;
    private const int BatchCount = 20;

    [Theory]
    [InlineData("sync")]
    [InlineData("async")]
    [InlineData("waiting")]
    public async Task A_command_allocates_as_much_as_without_MARS(string way)
    {
        long without = await MeasureAsync(way, "MultipleActiveResultSets=false");
        long with = await MeasureAsync(way, "MultipleActiveResultSets=true");
        Assert.InRange(without, 1, long.MaxValue);

        // The threads that complete the waits allocate a few bytes now and then.
        int tolerance = way == "waiting" ? 16 : 0;
        Assert.InRange(with - without, -tolerance, tolerance);
    }

    /// <summary>
    /// The bytes of a command after all cached objects exist: the least of several batches, because optimizing allocates too.
    /// </summary>
    private static async Task<long> MeasureAsync(string way, string settings)
    {
        await using ReplaySource source = new();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount, settings);
        ScriptedAnswer script = new("numbers", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Row(3).Done());
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount), ReadPlan.Whole);
        source.Transport.IsWaiting = way == "waiting";
        long least = long.MaxValue;
        for (int batch = 0; batch < BatchCount; batch++)
        {
            long before = GC.GetTotalAllocatedBytes(precise: true);
            for (int round = 0; round < RoundCount; round++)
            {
                if (way == "sync")
                {
                    Read(connection, script.Text);
                }
                else
                {
                    await ReadAsync(connection, script.Text);
                }
            }

            least = Math.Min(least, (GC.GetTotalAllocatedBytes(precise: true) - before) / RoundCount);
        }

        return least;
    }

    private static void Read(SqlConnection connection, string text)
    {
        using SqlCommand command = new(text, connection);
        using SqlDataReader reader = command.ExecuteReader();
        while (reader.Read())
        {
            _ = reader.GetInt32(0);
        }
    }

    private static async Task ReadAsync(SqlConnection connection, string text)
    {
        await using SqlCommand command = new(text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CancellationToken.None);
        while (await reader.ReadAsync(CancellationToken.None))
        {
            _ = reader.GetInt32(0);
        }
    }
}

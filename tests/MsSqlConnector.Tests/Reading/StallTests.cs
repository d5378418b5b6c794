using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>A response that stops in the middle: the task that waits for the rest stays pending, and no thread is blocked.</summary>
[AlsoWithMars]
public sealed class StallTests
{
    private const int PacketByteCount = 512;

    public static TheoryData<string> Cases => new(
        ["integers", "several results", "messages in between", "known totals", "large values beyond a packet",
            "rows longer than a packet", "returned values"]);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_stalled_response_leaves_its_task_pending_and_blocks_no_thread(string name)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        ScriptedAnswer script = AnswerCatalogue.Get(name);
        byte[] bytes = ReplaySource.Frame(script, PacketByteCount);
        source.Transport.Replay(bytes, ReadPlan.Whole);
        foreach (bool isSequential in new[] { false, true })
        {
            var mode = new ReadMode(IsAsync: true, isSequential, Accessors.Field);
            string expected = await Transcript.ReadAsync(connection, script, mode.Plain);
            foreach (int position in Positions(bytes.Length))
            {
                source.Transport.Replay(bytes, ReadPlan.Whole);
                source.Transport.StallAt(position);
                Task<string> reading = Transcript.ReadAsync(connection, script, mode);
                await source.Transport.Stalled;
                Assert.False(reading.IsCompleted);
                source.Transport.Release();
                Assert.Equal(expected, await reading);
                Assert.Equal(0, source.Transport.SynchronousCount);
            }
        }
    }

    private static IEnumerable<int> Positions(int byteCount)
    {
        int step = Math.Max(1, byteCount / 50);
        for (int position = 0; position < byteCount; position += step)
        {
            yield return position;
        }
    }
}

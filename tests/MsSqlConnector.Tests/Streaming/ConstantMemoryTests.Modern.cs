using System;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Reading;
using Xunit;

namespace MsSqlConnector.Tests.Streaming;

/// <summary>
/// In sequential mode a value is read in constant memory and linear time: the allocations do not depend on its length, and the bytes that
/// are received, buffered and moved are proportional to it. Counted, not timed.
/// </summary>
public sealed class ConstantMemoryTests
{
    private const int PacketByteCount = 8000;
    private const int BlockByteCount = 64 * 1024;
    private const long ByteCount = 8 << 20;

    /// <summary>The bytes by which the allocations of equal runs vary: those of the runtime and the platform.</summary>
    private const int NoiseByteCount = 32 * 1024;

    public static TheoryData<string, LongAccess, bool> Cases => LongAccesses.Cases;

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_value_of_twice_the_length_takes_the_same_memory_and_twice_the_steps(string name, LongAccess access, bool isAsync)
    {
        await using var source = new ReplaySource(mars: false);
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.IsWaiting = false;
        LongAnswer one = Make(name, access, ByteCount);
        LongAnswer two = Make(name, access, 2 * ByteCount);
        await MeasureAsync(source, connection, one, access, isAsync);

        long allocatedForOne = await MeasureAsync(source, connection, one, access, isAsync);
        long allocatedForTwo = await MeasureAsync(source, connection, two, access, isAsync);

        // The platform's XmlReader allocates tasks during asynchronous reading, whose number depends on JIT optimization.
        if (!isAsync || access is not (LongAccess.XmlReader or LongAccess.ExecuteXmlReader))
        {
            Assert.InRange(allocatedForTwo, 0, allocatedForOne + NoiseByteCount);
            Assert.InRange(allocatedForOne, 0, 2 * BlockByteCount);
        }

        Assert.InRange(two.ReceiveCount, (2 * one.ReceiveCount) - 4, (2 * one.ReceiveCount) + 4);
        Assert.InRange(two.MovedByteCount, 0, (2 * one.MovedByteCount) + (4 * one.ReceiveCount));
        Assert.Equal(BlockByteCount, two.LargestBufferByteCount);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Waiting_for_every_receive_retains_little_memory(string name, LongAccess access, bool isAsync)
    {
        const int perReceiveByteCount = 2048;
        await using var source = new ReplaySource(mars: false);
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        LongAnswer answer = Make(name, access, ByteCount);
        source.Transport.Replay(answer);
        await new LongRead(connection, answer).RunAsync(access, isAsync);

        Assert.Equal(BlockByteCount, answer.LargestBufferByteCount);
        Assert.InRange(answer.MovedByteCount, 0, answer.ReceiveCount * perReceiveByteCount);
        Assert.Equal(0, isAsync && LongAccesses.IsAsynchronous(access) ? source.Transport.SynchronousCount : 0);
        Assert.Equal(0, isAsync ? 0 : source.Transport.AsynchronousCount);
    }

    private static LongAnswer Make(string name, LongAccess access, long byteCount) => new(
        LongContent.Get(name), byteCount, [5001, 7, 100_003, 1], isTotalKnown: true, PacketByteCount,
        access == LongAccess.ExecuteXmlReader);

    private static async Task<long> MeasureAsync(
        ReplaySource source, SqlConnection connection, LongAnswer answer, LongAccess access, bool isAsync)
    {
        source.Transport.Replay(answer);
        var read = new LongRead(connection, answer);
        long before = GC.GetAllocatedBytesForCurrentThread();
        await read.RunAsync(access, isAsync);
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}

using System;
using System.Data;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using Xunit;

namespace MsSqlConnector.Tests.Streaming;

/// <summary>
/// Values of more than 4 GB, generated while they are received. The explicit tests read every type in every way, which takes minutes, and
/// record time and memory.
/// </summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class FourGigabyteTests(ITestOutputHelper output)
{
    private const int PacketByteCount = 32_767;
    private const long ByteCount = (1L << 32) + (1 << 20);
    private const int PieceLength = 1000;

    public static TheoryData<string, LongAccess, bool> Cases => LongAccesses.Cases;

    [Theory]
    [InlineData("varbinary", LongAccess.Stream, false)]
    [InlineData("varbinary", LongAccess.Stream, true)]
    [InlineData("varbinary", LongAccess.Bytes, false)]
    [InlineData("nvarchar", LongAccess.TextReader, true)]
    [InlineData("nvarchar", LongAccess.Chars, false)]
    public Task A_value_beyond_four_gigabytes_is_read_to_its_end(string name, LongAccess access, bool isAsync) =>
        ReadAsync(name, access, isAsync);

    [Theory(Explicit = true)]
    [MemberData(nameof(Cases))]
    public Task Values_beyond_four_gigabytes_of_every_type_are_read_completely_by_every_method(
        string name, LongAccess access, bool isAsync) =>
        ReadAsync(name, access, isAsync);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Pieces_can_have_offsets_beyond_32_bits(bool isText)
    {
        LongContent content = isText ? LongContent.Unicode : LongContent.Binary;
        await using var source = new ReplaySource(mars: false);
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        LongAnswer answer = new(
            content, isText ? 2 * ByteCount : ByteCount, [uint.MaxValue - 7, 1 << 16], isTotalKnown: true, PacketByteCount);
        source.Transport.Replay(answer);
        using SqlCommand command = new("long", connection);
        using SqlDataReader reader = command.ExecuteReader(CommandBehavior.SequentialAccess);
        Assert.True(reader.Read());
        byte[] bytes = new byte[PieceLength];
        char[] chars = new char[PieceLength];
        long length = isText ? answer.CharCount : answer.ByteCount;
        foreach (long position in new[] { 0, int.MaxValue - 500L, uint.MaxValue - 500L, length - 10 })
        {
            long count = isText
                ? reader.GetChars(1, position, chars, 0, chars.Length)
                : reader.GetBytes(1, position, bytes, 0, bytes.Length);
            Assert.Equal(Math.Min(PieceLength, length - position), count);
            if (isText)
            {
                content.Check(chars.AsSpan(0, (int)count), position);
            }
            else
            {
                content.Check(bytes.AsSpan(0, (int)count), position);
            }
        }

        Assert.Equal(2, reader.GetInt32(2));
    }

    private async Task ReadAsync(string name, LongAccess access, bool isAsync)
    {
        await using var source = new ReplaySource(mars: false);
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.IsWaiting = false;
        LongAnswer answer = new(
            LongContent.Get(name), ByteCount, [uint.MaxValue - 7, 1 << 16], isTotalKnown: true, PacketByteCount,
            access == LongAccess.ExecuteXmlReader);
        source.Transport.Replay(answer);
        var read = new LongRead(connection, answer);
        long before = GC.GetAllocatedBytesForCurrentThread();
        var watch = Stopwatch.StartNew();

        await read.RunAsync(access, isAsync);

        long allocatedKilobytes = (GC.GetAllocatedBytesForCurrentThread() - before) / 1024;
        output.WriteLine(
            $"{name} {access} {(isAsync ? "async" : "sync")}: {answer.ByteCount} bytes in {watch.Elapsed.TotalSeconds:F1} s, " +
            $"{allocatedKilobytes} KB allocated, {Environment.WorkingSet >> 20} MB working set");
        Assert.Equal(64 * 1024, answer.LargestBufferByteCount);
    }
}

using System;
using System.Data;
using System.Diagnostics;
using System.Linq;
using MsSqlConnector.Packets;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <summary>
/// A range of a text is counted and written in place, also on the older platforms, whose encodings do not support spans: without a copy or
/// an object.
/// </summary>
[EveryBuild]
public sealed class TextRangeAllocationTests
{
    private const int PacketByteCount = 512;
    private static object? s_object;
    private static readonly TimeSpan s_longest = TimeSpan.FromSeconds(30);

    public static TheoryData<string, uint, byte, string> Texts => new()
    {
        { "code page", 0x0409, 52, "text with é and € in the code page, " },
        { "other code page", 0x0419, 0, "Текст and text, " },
        { "double byte code page", 0x0411, 0, "日本語 and text, " },
        { "UTF-8", 0x0400_0000, 0, "text, é, あ and 😀, " },
    };

    [Theory]
    [MemberData(nameof(Texts))]
    public void Counting_and_writing_ranges_allocates_nothing(string name, uint info, byte sortId, string piece)
    {
        var collation = new Collation(info, sortId);
        string text = string.Concat(Enumerable.Repeat(piece, 500));
        byte[] bytes = new byte[100];
        AssertAllocatesNothing(name, () =>
        {
            long counted = CollationEncodings.GetByteCount(text.AsSpan(), collation);
            int position = 0;
            while (position < text.Length)
            {
                position += CollationEncodings.Encode(text.AsSpan(position), collation, bytes, out int byteCount);
                counted -= byteCount;
            }

            counted += CollationEncodings.GetByteCount(default, collation) + CollationEncodings.Encode(default, collation, bytes, out _);
            return counted == 0;
        });
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void A_value_written_into_packets_allocates_nothing(string name, uint info, byte sortId, string piece)
    {
        AssertWritesWithoutAllocating(name, CodePageTextCodec.Instance, SqlDbType.VarChar, new Collation(info, sortId), piece);
        AssertWritesWithoutAllocating(name, UnicodeTextCodec.Instance, SqlDbType.NVarChar, new Collation(info, sortId), piece);
    }

    /// <summary>Without this, the other tests would also pass on a platform whose counter counts in larger steps, or not at all.</summary>
    [Fact]
    public void The_counter_of_the_platform_counts_each_object() =>
        Assert.InRange(Allocation.LeastOf(static () => s_object = new object()), 1, 64);

    private static void AssertWritesWithoutAllocating(string name, SizedCodec codec, SqlDbType sqlDbType, Collation collation, string piece)
    {
        object? value = string.Concat(Enumerable.Repeat(piece, 500));
        object text = value;
        TypeInfo type = codec.Bind(new ParameterFacets(sqlDbType, -1, 0, 0, 0, collation), ref value);
        var writer = new PacketWriter();
        AssertAllocatesNothing(name, () =>
        {
            writer.Begin(PacketType.Rpc, PacketStatus.Normal, PacketByteCount);
            long progress = 0;
            while (!codec.TryWriteLongValue(writer, type, text, ref progress))
            {
                writer.DiscardFullPackets();
            }

            writer.Complete();
            return true;
        });
        writer.Release();
    }

    private static void AssertAllocatesNothing(string name, Func<bool> run)
    {
        // Code that the JIT compiler has not optimized yet allocates boxes: it is run until it is optimized.
        long least = long.MaxValue;
        var watch = Stopwatch.StartNew();
        while (least > 0 && watch.Elapsed < s_longest)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            bool isRight = run();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
            Assert.True(isRight, name);
        }

        Assert.Equal(0, least);
    }
}

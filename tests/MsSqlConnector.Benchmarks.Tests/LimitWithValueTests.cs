using System;
using MsSqlConnector.Benchmarks.Large;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The work that the limit with value does in addition to the limit.</summary>
public sealed class LimitWithValueTests
{
    private const int MixedRowByteCount = 192;
    private const int MixedStringsByteCount = 72 + 72 + 80;
    private const int MegabyteByteCount = 1024 * 1024;
    private const int PacketByteCount = 8000;
    private const int HeaderByteCount = 8;

    [Fact]
    public void The_strings_of_each_row_are_created_once_for_any_sizes_of_receives()
    {
        const int RowCount = 1000;
        byte[] block = new byte[64 * 1024];
        new MixedStrings().Create(block, MixedRowByteCount);
        MixedStrings strings = new();

        long allocated = Allocation.LeastOf(() =>
        {
            int rest = RowCount * MixedRowByteCount;
            for (int byteCount = 1; rest > 0; byteCount = Math.Min((byteCount * 3) + 1, block.Length))
            {
                strings.Create(block, Math.Min(byteCount, rest));
                rest -= Math.Min(byteCount, rest);
            }
        });

        Assert.Equal(RowCount * MixedStringsByteCount, allocated);
    }

    [Fact]
    public void A_row_of_mixed_has_the_assumed_size()
    {
        int difference = BenchmarkAnswers.Mixed(2000).ToBytes().Length - BenchmarkAnswers.Mixed(1000).ToBytes().Length;

        Assert.Equal(1000 * MixedRowByteCount, difference);
    }

    [Theory]
    [InlineData(LargeForm.NVarChar)]
    [InlineData(LargeForm.CodePage)]
    [InlineData(LargeForm.Utf8)]
    public void The_encoded_text_is_sent_in_the_packets_of_the_request(LargeForm form)
    {
        byte[] request = new byte[MegabyteByteCount];
        new Random(1).NextBytes(request);
        byte[] sent = new byte[request.Length];
        LargeValueWork work = new();
        work.BeginSend(form, megabytes: 1);

        for (int start = 0; start < request.Length; start += LargeLimit.SendByteCount)
        {
            int end = Math.Min(start + LargeLimit.SendByteCount, request.Length);
            work.Encode(request, start, end, PacketByteCount).AsSpan(0, end - start).CopyTo(sent.AsSpan(start));
        }

        Assert.Equal(LargeText.MegabyteCharCount, work.CharCount);
        int last = request.Length / PacketByteCount * PacketByteCount;
        Assert.Equal(request[..PacketByteCount], sent[..PacketByteCount]);
        Assert.Equal(request[last..], sent[last..]);
        for (int packet = PacketByteCount; packet < last; packet += PacketByteCount)
        {
            Assert.Equal(request[packet..(packet + HeaderByteCount)], sent[packet..(packet + HeaderByteCount)]);
            Assert.NotEqual(
                request[(packet + HeaderByteCount)..(packet + PacketByteCount)],
                sent[(packet + HeaderByteCount)..(packet + PacketByteCount)]);
        }
    }

    [Fact]
    public void A_received_string_is_filled_and_the_rest_is_left_out()
    {
        LargeValueWork work = new();
        work.BeginRead(megabytes: 1);

        work.Keep(new byte[MegabyteByteCount - 2]);
        work.Keep([1, 0, 2, 0]);

        Assert.Equal(LargeText.MegabyteCharCount, work.CharCount);
    }
}

using System;
using MsSqlConnector.Benchmarks.Large;
using MsSqlConnector.Benchmarks.Providers;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The work that the limit with value does in addition to the limit.</summary>
public sealed class LimitWithValueTests
{
    private const int MixedRowByteCount = 188;
    private const int MixedStringsByteCount = 72 + 72 + 80;
    private const int MegabyteByteCount = 1024 * 1024;

    [Fact]
    public void The_strings_of_each_row_are_created_once_for_any_sizes_of_receives()
    {
        const int RowCount = 1000;
        byte[] block = new byte[64 * 1024];
        MixedStrings strings = new();
        strings.Create(block, MixedRowByteCount);
        int rest = RowCount * MixedRowByteCount;
        long before = GC.GetAllocatedBytesForCurrentThread();

        for (int byteCount = 1; rest > 0; byteCount = Math.Min((byteCount * 3) + 1, block.Length))
        {
            strings.Create(block, Math.Min(byteCount, rest));
            rest -= Math.Min(byteCount, rest);
        }

        Assert.Equal(RowCount * MixedStringsByteCount, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    [Theory]
    [InlineData(LargeForm.CodePage)]
    [InlineData(LargeForm.Utf8)]
    public void The_whole_text_is_encoded_in_the_course_of_a_request(LargeForm form)
    {
        LargeValueWork work = new();
        work.BeginSend(form, megabytes: 1);

        for (int end = 0; end < MegabyteByteCount;)
        {
            end = Math.Min(end + LargeLimit.SendByteCount, MegabyteByteCount);
            work.EncodeUntil(end, MegabyteByteCount);
        }

        Assert.Equal(LargeText.MegabyteCharCount, work.CharCount);
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

using System;
using System.Buffers;
using System.Linq;
using System.Runtime.InteropServices;
using MsSqlConnector.Parsing;
using Xunit;

namespace MsSqlConnector.Tests.Parsing;

/// <summary>A value that arrives in pieces equals the sent value, with any announced total.</summary>
public class PlpDataTests
{
    [Theory]
    [InlineData(0, 0)]
    [InlineData(10, 10)]
    [InlineData(10, -1)]
    [InlineData(10, 3)]
    [InlineData(10, 1000)]
    [InlineData(10, long.MaxValue)]
    [InlineData(40_000, -1)]
    [InlineData(40_000, 39_999)]
    [InlineData(200_000, 2_000_000_000)]
    [InlineData(3_000_000, 3_000_000)]
    [InlineData(3_000_000, 2_000_000)]
    [InlineData(3_000_000, -1)]
    public void A_value_is_assembled_with_any_announced_length(int byteCount, long announcedByteCount)
    {
        byte[] bytes = [.. Enumerable.Range(0, byteCount).Select(i => (byte)(i % 251))];
        foreach (int pieceByteCount in new[] { 1000, 7, 65_536 })
        {
            Assert.Equal(bytes, (byte[])Assemble(bytes, isText: false, announcedByteCount, pieceByteCount));
            Assert.Equal(
                MemoryMarshal.Cast<byte, char>(bytes.AsSpan()).ToString(),
                (string)Assemble(bytes, isText: true, announcedByteCount, pieceByteCount));
        }
    }

    [Fact]
    public void Storage_for_a_large_announced_length_is_allocated_when_a_part_of_it_arrived()
    {
        const int announcedByteCount = 1_000_000_000;
        byte[] piece = new byte[100_000];
        var value = new PlpData(isText: false, announcedByteCount);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.True(value.TryAppend(piece));

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 512 * piece.Length);
        value.Discard();
    }

    [Fact]
    public void A_value_of_its_announced_length_uses_storage_of_that_length()
    {
        byte[] bytes = new byte[100];
        var value = new PlpData(isText: false, totalByteCount: 100);
        Assert.True(value.TryAppend(bytes));
        object completed = value.Complete();

        Assert.Same(completed, value.Complete());
        Assert.Equal(bytes, completed);
    }

    [Fact]
    public void Storage_is_returned_to_the_pool_only_once()
    {
        var value = new PlpData(isText: false, totalByteCount: -1);
        Assert.True(value.TryAppend([1, 2, 3]));
        value.Discard();
        value.Discard();

        Assert.NotSame(ArrayPool<byte>.Shared.Rent(16 * 1024), ArrayPool<byte>.Shared.Rent(16 * 1024));
    }

    private static object Assemble(byte[] bytes, bool isText, long announcedByteCount, int pieceByteCount)
    {
        var value = new PlpData(isText, announcedByteCount);
        for (int start = 0; start < bytes.Length; start += pieceByteCount)
        {
            Assert.True(value.TryAppend(bytes.AsSpan(start, Math.Min(pieceByteCount, bytes.Length - start))));
        }

        Assert.Equal(bytes.Length, value.ByteCount);
        return value.Complete();
    }
}

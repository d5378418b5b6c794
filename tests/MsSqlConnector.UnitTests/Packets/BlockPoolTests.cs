using System.Collections.Generic;
using MsSqlConnector.Packets;
using Xunit;

namespace MsSqlConnector.Tests.Packets;

public sealed class BlockPoolTests
{
    [Fact]
    public void A_trim_releases_the_blocks_that_were_not_rented_since_the_last_trim()
    {
        BlockPool pool = new();
        RentAndReturn(pool, blockCount: 10);
        pool.Trim();
        Assert.Equal(9, pool.Count);

        RentAndReturn(pool, blockCount: 4);
        pool.Trim();

        // The calling thread keeps one of the four.
        Assert.Equal(3, pool.Count);
    }

    [Fact]
    public void Two_trims_without_a_rent_empty_the_pool()
    {
        BlockPool pool = new();
        RentAndReturn(pool, blockCount: 300);
        Assert.Equal(256, pool.Count);

        pool.Trim();
        Assert.Equal(256, pool.Count);

        pool.Trim();
        Assert.Equal(0, pool.Count);
    }

    private static void RentAndReturn(BlockPool pool, int blockCount)
    {
        List<byte[]> blocks = [];
        for (int i = 0; i < blockCount; i++)
        {
            blocks.Add(pool.Rent(BlockPool.BlockByteCount));
        }

        // The block that the thread kept, of this or of an earlier test, is among them, so that the counts do not depend on it.
        blocks.ForEach(pool.Return);
    }
}

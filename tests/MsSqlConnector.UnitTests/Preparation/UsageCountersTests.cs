using System;
using MsSqlConnector.Preparation;
using Xunit;

namespace MsSqlConnector.Tests.Preparation;

public sealed class UsageCountersTests
{
    [Fact]
    public void Uses_are_counted_by_key_up_to_255()
    {
        UsageCounters counters = new(500);
        for (int use = 1; use <= 300; use++)
        {
            Assert.Equal(Math.Min(use, 255), counters.Add(7));
        }

        Assert.Equal(1, counters.Add(8));
        counters.Remove(7);
        Assert.Equal(1, counters.Add(7));
        Assert.Equal(2, counters.Add(8));
        counters.Clear();
        Assert.Equal(1, counters.Add(8));
    }

    [Fact]
    public void Statements_that_are_used_once_do_not_displace_frequently_used_ones()
    {
        UsageCounters counters = new(1);
        int uses = 0;
        for (ulong once = 1; once < 1000; once++)
        {
            counters.Add(once * 0x9E3779B97F4A7C15);
            if (once % 10 == 0)
            {
                uses = counters.Add(7);
            }
        }

        Assert.Equal(99, uses);
    }

    [Fact]
    public void Unused_statements_are_evicted_eventually()
    {
        UsageCounters counters = new(1);
        for (ulong old = 1; old <= 4; old++)
        {
            // All keys select the same set, because they differ only above the bits that select it.
            for (int use = 0; use < 200; use++)
            {
                counters.Add(old << 40);
            }
        }

        int uses = 0;
        for (int round = 0; round < 1000 && uses < 2; round++)
        {
            counters.Add(101UL << 40);
            counters.Add(102UL << 40);
            counters.Add(103UL << 40);
            counters.Add(104UL << 40);
            uses = counters.Add(101UL << 40);
        }

        Assert.True(uses >= 2);
    }
}

using System;
using MsSqlConnector.TestServer.Browser;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Transport.Browser;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class BroadcastInquiryTests
{
    private const int Hour = 3_600_000;

    [Fact]
    public void Only_a_valid_response_changes_the_wait()
    {
        var inquiry = new BroadcastInquiry(new BroadcastWaits(3 * Hour, Hour, 10 * Hour), TimeProvider.System);
        inquiry.Add([]);
        inquiry.Add([5, 0]);
        inquiry.Add(SqlBrowser.Response("ServerName;A;;"));
        Assert.InRange(inquiry.Deadline.RemainingMilliseconds, (2 * Hour) + 1, 3 * Hour);

        inquiry.Add(SqlBrowser.InstanceAnswer("x", "tcp;1"));
        Assert.InRange(inquiry.Deadline.RemainingMilliseconds, 1, Hour);
    }

    [Fact]
    public void Responses_never_extend_the_total_time()
    {
        var inquiry = new BroadcastInquiry(new BroadcastWaits(Hour / 2, 5 * Hour, Hour), TimeProvider.System);
        for (int index = 0; index < 100; index++)
        {
            inquiry.Add(SqlBrowser.InstanceAnswer($"x{index}", "tcp;1"));
        }

        Assert.InRange(inquiry.Deadline.RemainingMilliseconds, 1, Hour);
        Assert.Equal(100, inquiry.Instances.Count);
    }

    [Fact]
    public void The_first_wait_is_within_the_total_time() =>
        Assert.InRange(
            new BroadcastInquiry(new BroadcastWaits(5 * Hour, Hour, Hour), TimeProvider.System).Deadline.RemainingMilliseconds, 1, Hour);

    [Fact]
    public void Names_that_differ_in_case_only_are_the_same_instance()
    {
        var inquiry = new BroadcastInquiry(new BroadcastWaits(Hour, Hour, Hour), TimeProvider.System);
        inquiry.Add(SqlBrowser.InstanceAnswer("shop", "tcp;1"));
        inquiry.Add(SqlBrowser.InstanceAnswer("SHOP", "tcp;2"));
        Assert.Equal("shop", Assert.Single(inquiry.Instances).InstanceName);
    }

    [Fact]
    public void The_number_of_instances_is_limited()
    {
        var inquiry = new BroadcastInquiry(new BroadcastWaits(Hour, Hour, Hour), TimeProvider.System);
        for (int index = 0; index < BroadcastInquiry.MaxInstanceCount + 5 && !inquiry.IsOver; index++)
        {
            inquiry.Add(SqlBrowser.InstanceAnswer($"x{index}", "tcp;1"));
        }

        Assert.True(inquiry.IsOver);
        Assert.Equal(BroadcastInquiry.MaxInstanceCount, inquiry.Instances.Count);
    }

    [Fact]
    public void A_flood_of_invalid_datagrams_ends_the_inquiry()
    {
        var inquiry = new BroadcastInquiry(new BroadcastWaits(Hour, Hour, Hour), TimeProvider.System);
        for (int index = 0; index < BroadcastInquiry.MaxReceiveCount; index++)
        {
            Assert.False(inquiry.IsOver);
            inquiry.Add([0xFF]);
        }

        Assert.True(inquiry.IsOver);
    }
}

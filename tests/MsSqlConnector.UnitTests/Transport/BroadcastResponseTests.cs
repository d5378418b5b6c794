using System;
using System.Collections.Generic;
using System.Net;
using System.Text;
using MsSqlConnector.TestServer.Browser;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Transport.Browser;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class BroadcastResponseTests
{
    private const string Valid = "ServerName;A;InstanceName;B;IsClustered;No;Version;16.0.1000.6;;";

    public static TheoryData<string> InvalidTexts =>
    [
        Valid + "x",
        Valid[..^1],
        "ServerName;A;InstanceName;B;IsClustered;No;;",
        "ServerName;A;IsClustered;No;InstanceName;B;Version;1;;",
        "ServerName;;InstanceName;B;IsClustered;No;Version;1;;",
        "ServerName;A;InstanceName;;IsClustered;No;Version;1;;",
        "ServerName;A;InstanceName;B;IsClustered;Maybe;Version;1;;",
        "ServerName;A;InstanceName;B;IsClustered;No;Version;;;",
        "ServerName;A;InstanceName;B;IsClustered;No;Version;1.x;;",
        "ServerName;A;InstanceName;B;IsClustered;No;Version;12345678901234567;;",
        "ServerName;A\u001B[2J;InstanceName;B;IsClustered;No;Version;1;;",
        $"ServerName;{new string('A', 256)};InstanceName;B;IsClustered;No;Version;1;;",
        "ServerName;A;InstanceName;B;IsClustered;No;Version;1;"
        + $"{string.Concat(System.Linq.Enumerable.Repeat("np;" + new string('p', 250) + ";", 4))};",
        Valid + "ServerName;A;;",
        ";;",
    ];

    [Fact]
    public void All_instances_of_a_response_are_read()
    {
        byte[] datagram = SqlBrowser.Response(
            @"ServerName;DB01;InstanceName;MSSQLSERVER;IsClustered;No;Version;16.0.1000.6;tcp;1433;np;\\DB01\pipe\sql\query;;"
            + "ServerName;DB01;InstanceName;SHOP;IsClustered;Yes;Version;15.0.2000.5;;");

        Assert.True(BroadcastResponse.TryRead(datagram, out List<FoundInstance> instances));
        Assert.Equal(
            [new FoundInstance("DB01", "MSSQLSERVER", false, "16.0.1000.6"), new FoundInstance("DB01", "SHOP", true, "15.0.2000.5")],
            instances);
    }

    [Fact]
    public void A_server_without_instances_is_valid()
    {
        Assert.True(BroadcastResponse.TryRead(SqlBrowser.Response(string.Empty), out List<FoundInstance> instances));
        Assert.Empty(instances);
    }

    [Theory]
    [MemberData(nameof(InvalidTexts))]
    public void Malformed_text_is_rejected(string text)
    {
        Assert.False(BroadcastResponse.TryRead(SqlBrowser.Response(text), out List<FoundInstance> instances));
        Assert.Empty(instances);
    }

    [Fact]
    public void A_datagram_that_ends_anywhere_is_rejected()
    {
        byte[] whole = SqlBrowser.Response(Valid);
        for (int byteCount = 0; byteCount < whole.Length; byteCount++)
        {
            Assert.False(BroadcastResponse.TryRead(whole.AsSpan(0, byteCount), out _));

            // The same with a length that matches, except for a response without instances.
            byte[] cut = SqlBrowser.Response(Valid[..Math.Max(0, byteCount - 3)]);
            Assert.Equal(cut.Length == 3, BroadcastResponse.TryRead(cut, out _));
        }
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(1)]
    public void A_wrong_length_is_rejected(int difference)
    {
        byte[] datagram = SqlBrowser.Response(Valid);
        datagram[1] = (byte)(datagram[1] + difference);
        Assert.False(BroadcastResponse.TryRead(datagram, out _));
    }

    [Fact]
    public void Another_message_is_rejected()
    {
        byte[] datagram = SqlBrowser.Response(Valid);
        datagram[0] = 0x04;
        Assert.False(BroadcastResponse.TryRead(datagram, out _));
        Assert.False(BroadcastResponse.TryRead(SqlBrowser.AdminAnswer(1434), out _));
    }

    [Fact]
    public void Random_bytes_never_cause_an_exception()
    {
        var random = new Random(20_240_611);
        for (int round = 0; round < 5_000; round++)
        {
            byte[] datagram = Encoding.ASCII.GetBytes("xxx" + Valid + Valid);
            BitConverter.TryWriteBytes(datagram.AsSpan(1), (ushort)(datagram.Length - 3));
            datagram[0] = 5;
            for (int change = random.Next(4); change >= 0; change--)
            {
                datagram[random.Next(datagram.Length)] = (byte)random.Next(256);
            }

            if (BroadcastResponse.TryRead(datagram, out List<FoundInstance> instances))
            {
                Assert.All(instances, static one => Assert.InRange(one.ServerName.Length, 1, 255));
            }
        }
    }

    [Theory]
    [InlineData("192.168.7.21", "255.255.255.0", "192.168.7.255")]
    [InlineData("10.1.2.3", "255.252.0.0", "10.3.255.255")]
    [InlineData("127.0.0.1", "255.0.0.0", "127.255.255.255")]
    [InlineData("10.1.2.3", "255.255.255.254", null)]
    [InlineData("10.1.2.3", "255.255.255.255", null)]
    [InlineData("10.1.2.3", "0.0.0.0", null)]
    public void The_broadcast_address_is_the_last_of_a_network(string address, string mask, string? expected)
    {
        bool has = BroadcastAddresses.TryCreate(IPAddress.Parse(address), IPAddress.Parse(mask), out IPAddress broadcast);
        Assert.Equal(expected, has ? broadcast.ToString() : null);
    }

    [Fact]
    public void The_limited_broadcast_is_always_used() => Assert.Contains(IPAddress.Broadcast, BroadcastAddresses.Find());
}

using System;
using System.Linq;
using MsSqlConnector.Configuration;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

[EveryBuild]
public sealed class OpeningSettingsTests
{
    [Fact]
    public void Every_opening_keyword_is_applied()
    {
        OpeningSettings opening = ConnectionSettings.Parse(
            @"Server=a;Additional Hosts= tcp:b , 5 |c\x|np:d;Connect Retry Count=7;Connect Retry Interval=8;Target Session=Primary;"
            + "Load Balance Hosts=yes").Opening;
        Assert.Equal(["a,1433", "b,5", @"c\x", @"\\d\pipe\sql\query"], opening.Hosts.Select(host => host.ToString()));
        Assert.Equal((7, 8, TargetSession.Primary, true, false),
            (opening.RetryCount, opening.RetryIntervalSeconds, opening.TargetSession, opening.BalancesHosts, opening.IsParallel));
        opening = ConnectionSettings.Parse(@"Server=a;Failover Partner=b\x;Database=d").Opening;
        Assert.Equal(@"b\x", opening.FailoverPartner!.ToString());
        Assert.True(ConnectionSettings.Parse("Server=a;MultiSubnetFailover=true").Opening.IsParallel);
        Assert.Empty(ConnectionSettings.Parse("").Opening.Hosts);
    }

    [Theory]
    [InlineData("Failover Partner=b", "Initial Catalog")]
    [InlineData("Failover Partner=b;Database=d;Multi Subnet Failover=true", "Multi Subnet Failover")]
    [InlineData("Failover Partner=b;Database=d;Application Intent=ReadOnly", "Application Intent")]
    [InlineData("Failover Partner=b;Database=d;Target Session=ReadOnly", "Target Session")]
    [InlineData("Failover Partner=b;Database=d;Additional Hosts=c", "Additional Hosts")]
    [InlineData("Application Intent=ReadOnly;Target Session=Primary", "Target Session")]
    [InlineData("Server=np:a;Multi Subnet Failover=true", "Multi Subnet Failover")]
    [InlineData("Additional Hosts=b|", "Additional Hosts")]
    [InlineData("Additional Hosts=b:5", "Additional Hosts")]
    [InlineData("Server=;Additional Hosts=b", "Data Source")]
    public void The_error_for_conflicting_settings_names_them(string text, string keyword)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => ConnectionSettings.Parse("Server=a;" + text));
        Assert.Contains($"'{keyword}", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Different_hosts_use_different_pools()
    {
        ConnectionSettings one = ConnectionSettings.Parse("Server=a;Additional Hosts=b");
        Assert.NotEqual(one, ConnectionSettings.Parse("Server=a"));
        Assert.NotEqual(one, ConnectionSettings.Parse("Server=a;Additional Hosts=c"));
        Assert.Equal(one, ConnectionSettings.Parse("Server=tcp:a;additionalhosts=b"));
    }
}

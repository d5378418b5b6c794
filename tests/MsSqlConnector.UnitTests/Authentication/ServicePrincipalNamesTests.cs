using MsSqlConnector.Authentication;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Authentication;

[EveryBuild]
public sealed class ServicePrincipalNamesTests
{
    [Theory]
    [InlineData(1433, "", "MSSQLSvc/db.example.test:1433|MSSQLSvc/db.example.test")]
    [InlineData(5000, "", "MSSQLSvc/db.example.test:5000")]
    [InlineData(0, "reports", "MSSQLSvc/db.example.test:reports")]
    [InlineData(0, "", "MSSQLSvc/db.example.test")]
    public void The_most_likely_name_is_tried_first(int port, string instance, string expected) =>
        Assert.Equal(expected.Split('|'), ServicePrincipalNames.Create("db.example.test", port, instance));

    [Fact]
    public void A_configured_name_is_the_only_candidate() => Assert.Equal(
        ["MSSQLSvc/given:1"],
        ServicePrincipalNames.Find(new SecurityTarget
        {
            DataSource = "host",
            Host = "host",
            Port = 1433,
            ServicePrincipalName = "MSSQLSvc/given:1",
        }));

    [Fact]
    public void An_unresolvable_host_keeps_its_own_name()
    {
        // The name is too long for a DNS label, so that no query is sent over the network.
        string host = new string('a', 70) + ".invalid";

        Assert.Equal(
            [$"MSSQLSvc/{host}:5000"],
            ServicePrincipalNames.Find(new SecurityTarget { DataSource = host, Host = host, Port = 5000 }));
    }
}

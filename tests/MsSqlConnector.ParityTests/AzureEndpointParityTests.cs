using System;
using System.Linq;
using System.Reflection;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Both providers recognize the same cloud services by their host names. Microsoft.Data.SqlClient is inspected by reflection, because no
/// public member exposes them.
/// </summary>
public sealed class AzureEndpointParityTests
{
    private const BindingFlags Hidden = BindingFlags.NonPublic | BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static;

    private static readonly string[] s_names =
    [
        "db.database.windows.net", "db.database.usgovcloudapi.net", "db.database.chinacloudapi.cn", "db.database.cloudapi.de",
        "db.database.fabric.microsoft.com", "w.datawarehouse.fabric.microsoft.com", "w-datawarehouse.fabric.microsoft.com",
        "w.datawarehouse.pbidedicated.microsoft.com", "w.pbidedicated.microsoft.com", "w.pbidedicated.windows.net",
        "w-ondemand.database.windows.net", "w-ondemand.database.usgovcloudapi.net", "w-ondemand.database.chinacloudapi.cn",
        "w-ondemand.database.cloudapi.de", "w-ondemand.database.fabric.microsoft.com", "w-ondemand.sql.azuresynapse.net",
        "w-ondemand.sql.azuresynapse.us", "w-ondemand.sql.azuresynapse.usgovcloudapi.net", "w-ondemand.sql.azuresynapse.azure.cn",
        "w-ondemand.sql.azuresynapse.example", "w.sql.azuresynapse.net", "w.sql.azuresynapse.azure.cn", "database.windows.net",
        "db.example.com", "db.database.windows.net.example.com", "db.fabric.microsoft.com",
    ];

    public static TheoryData<string> Servers =>
    [
        .. s_names,
        .. s_names.Select(name => "tcp:" + name.ToUpperInvariant() + ",1433"),
        .. s_names.Select(name => name + "\\instance"),
    ];

    [Theory]
    [MemberData(nameof(Servers))]
    public void The_retry_count_and_the_blocking_period_of_a_service_are_the_same(string server)
    {
        ConnectionSettings ours = ConnectionSettings.Parse($"Data Source={server};User ID=u;Password=p");

        Assert.Equal(TheirRetryCount(server, 1), ours.Opening.RetryCount);
        Assert.Equal(!AreTheirDatabases(server), BlockingPeriod.AppliesTo(ours));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    public void An_explicit_retry_count_is_kept(int count)
    {
        foreach (string server in (string[])["w.pbidedicated.windows.net", "db.database.windows.net"])
        {
            ConnectionSettings ours = ConnectionSettings.Parse($"Data Source={server};User ID=u;Password=p;Connect Retry Count={count}");
            Assert.Equal(TheirRetryCount(server, count), ours.Opening.RetryCount);
        }
    }

    private static int TheirRetryCount(string server, int count)
    {
        using Theirs.SqlConnection theirs = new($"Data Source={server};User ID=u;Password=p;Connect Retry Count={count}");
        return (int)typeof(Theirs.SqlConnection).GetField("_connectRetryCount", Hidden)!.GetValue(theirs)!;
    }

    private static bool AreTheirDatabases(string server)
    {
        Type helpers = typeof(Theirs.SqlConnection).Assembly.GetType("Microsoft.Data.Common.ADP", throwOnError: true)!;
        MethodInfo method = helpers.GetMethods(Hidden).Single(method => method.Name == "IsAzureSqlServerEndpoint");
        return (bool)method.Invoke(null, [server])!;
    }
}

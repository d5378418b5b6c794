using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.Sql;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Browser;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Transport.Browser;
using Xunit;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Connections and servers that Microsoft.Data.SqlClient opens or finds in another way.</summary>
public sealed class OpeningFaultTests
{
    private const int Refused = 10061;
    private const int HostNotFound = 11001;

    /// <summary>For one response, after which nothing else is awaited.</summary>
    private static readonly BroadcastWaits s_waits = new(10_000, 50, 30_000);

    /// <summary>For the unknown host of the report, Microsoft.Data.SqlClient returns the number of Windows.</summary>
    [Theory]
    [InlineData(false, 0)]
    [InlineData(true, Refused)]
    public void A_refused_connection_has_the_same_error_number_on_every_platform(bool isOurs, int expected)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Microsoft.Data.SqlClient reports the number on Windows.");
        using Socket bound = new(SocketType.Stream, ProtocolType.Tcp);
        bound.Bind(new IPEndPoint(IPAddress.Loopback, 0));

        Assert.Equal(expected, NumberOf(isOurs, $"tcp:127.0.0.1,{((IPEndPoint)bound.LocalEndPoint!).Port}"));
    }

    /// <summary>The name is too long for a DNS label, so that no query is sent over the network.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void An_unknown_host_has_the_same_error_number_on_every_platform(bool isOurs) =>
        Assert.Equal(HostNotFound, NumberOf(isOurs, $"tcp:{new string('a', 70)}.invalid"));

    [Theory]
    [InlineData(false, 1)]
    [InlineData(true, 2)]
    public async Task Connections_of_a_pool_are_opened_concurrently(bool isOurs, int expected)
    {
        WireProvider provider = isOurs ? WireProvider.Ours : WireProvider.Incumbent;
        HeldLogins logins = new();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { BeforeLoginAnswer = logins.WaitAsync });
        string text = Incumbent.ConnectionString(server).Replace("Pooling=false", "Pooling=true", StringComparison.Ordinal);
        await using DbConnection one = Create(provider, text);
        await using DbConnection other = Create(provider, text);
        Task opened = Task.WhenAll(one.OpenAsync(TestToken), other.OpenAsync(TestToken));
        if (isOurs)
        {
            await logins.Second.WaitAsync(TestToken);
        }

        for (int i = 0; i < 5; i++)
        {
            await using DbConnection unrelated = Create(
                provider, $"{Incumbent.ConnectionString(server)};Application Name={HeldLogins.OtherApplication}");
            await unrelated.OpenAsync(TestToken);
        }

        int count = logins.Count;
        logins.Release();
        await opened;

        Assert.Equal(expected, count);
    }

    [Fact]
    public void The_servers_of_the_network_are_enumerated_on_every_platform()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Microsoft.Data.SqlClient has the enumeration on Windows.");

        using SqlBrowser browser = SqlBrowser.Start(_ =>
            [SqlBrowser.Response("ServerName;DB01;InstanceName;SHOP;IsClustered;No;Version;16.0.1000.6;;")]);
        SqlDataSourceEnumerator ours = new(() =>
            new BroadcastSender([browser.Address], BroadcastSender.BrowserPort, s_waits, TimeProvider.System));

        Assert.Throws<NotImplementedException>(WireProvider.Incumbent.Factory.CreateDataSourceEnumerator()!.GetDataSources);
        Assert.Equal("SHOP", Assert.Single(ours.GetDataSources().Rows.Cast<DataRow>())["InstanceName"]);
    }

    /// <summary>Returns the error number of an opening that fails.</summary>
    private static int NumberOf(bool isOurs, string server)
    {
        using DbConnection connection = Create(
            isOurs ? WireProvider.Ours : WireProvider.Incumbent,
            $"Server={server};User ID=sa;Password=x;Encrypt=Optional;Connect Timeout=1;Connect Retry Count=0;Pooling=false");
        return ((dynamic)Assert.ThrowsAny<DbException>(connection.Open)).Number;
    }

    private static DbConnection Create(WireProvider provider, string text)
    {
        DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString = text;
        return connection;
    }
}

using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

public sealed class RoutingTests
{
    [Theory]
    [InlineData(false, true)]
    [InlineData(true, true)]
    [InlineData(false, false)]
    [InlineData(true, false)]
    public async Task A_login_that_is_sent_on_arrives_at_the_other_server(bool isAsync, bool acknowledges)
    {
        await using TdsServer target = Start(null);
        await using TdsServer gateway = Start(_ => new LoginRoute(@"far\inst", 1500) { Acknowledges = acknowledges });
        FakeNetwork network = new FakeNetwork().With("near", gateway).With("far", target);
        await using SqlConnection connection = network.Connect("Server=near;Database=shop;Application Intent=ReadOnly");

        await OpenAsync(connection, isAsync);

        Assert.Equal(["near:1433", "far:1500"], network.Dialled.Select(dialled => $"{dialled.Name}:{dialled.Port}"));
        LoginMessage login = Assert.Single(target.Sessions).Login!;
        Assert.Equal((@"far\inst,1500", "shop"), (login.ServerName, login.Database));
        Assert.True(login.AsksForReadOnly);
        Assert.Equal("near", connection.DataSource);
        await gateway.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Enhanced_routing_names_the_database_too(bool isAsync)
    {
        await using TdsServer target = Start(null);
        await using TdsServer gateway = Start(_ => new LoginRoute("far", 1500, "elsewhere"), FeatureId.EnhancedRouting);
        FakeNetwork network = new FakeNetwork().With("near", gateway).With("far", target);
        await using SqlConnection connection = network.Connect("Server=near;Database=shop");

        await OpenAsync(connection, isAsync);

        Assert.Equal("elsewhere", Assert.Single(target.Sessions).Login!.Database);
        Assert.Equal("elsewhere", connection.Database);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Enhanced_routing_is_not_followed_where_the_server_did_not_say_that_it_has_it(bool isAsync)
    {
        await using TdsServer gateway = Start(_ => new LoginRoute("far", 1500, "elsewhere"));
        FakeNetwork network = new FakeNetwork().With("near", gateway);
        await using SqlConnection connection = network.Connect("Server=near;Database=shop");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("2.2.7.9", error.Message, StringComparison.Ordinal);
        Assert.Equal("near", network.Names);
        await gateway.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [InlineData("far", 0, false)]
    [InlineData("far", 0, true)]
    [InlineData("", 1433, false)]
    [InlineData("long", 1433, true)]
    [InlineData(@"np:\\far\pipe\sql", 1433, true)]
    [InlineData("\0", 1433, true)]
    public async Task A_route_to_nowhere_ends_the_login(string host, int port, bool isAsync)
    {
        string name = host == "long" ? new string('h', 32000) : host;
        await using TdsServer gateway = Start(_ => new LoginRoute(name, port));
        FakeNetwork network = new FakeNetwork().With("near", gateway);
        await using SqlConnection connection = network.Connect("Server=near");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal(20, error.Class);
        Assert.InRange(error.Message.Length, 1, 1000);
        Assert.Equal("near", network.Names);
        await gateway.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_server_that_sends_the_login_to_itself_is_told_from_one_that_is_there(bool isAsync)
    {
        await using TdsServer gateway = Start(_ => new LoginRoute("near", 1433));
        FakeNetwork network = new FakeNetwork().With("near", gateway);
        await using SqlConnection connection = network.Connect("Server=near");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("near -> near,1433", error.Message, StringComparison.Ordinal);
        Assert.Equal(20, error.Class);
        Assert.Equal("near", network.Names);
        await gateway.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Two_servers_that_send_the_login_to_each_other_are_a_circle(bool isAsync)
    {
        await using TdsServer one = Start(_ => new LoginRoute("two", 1433));
        await using TdsServer two = Start(_ => new LoginRoute("one", 1433));
        FakeNetwork network = new FakeNetwork().With("one", one).With("two", two);
        await using SqlConnection connection = network.Connect("Server=one");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("one -> two,1433 -> one,1433", error.Message, StringComparison.Ordinal);
        Assert.Equal("one two", network.Names);
        await one.Log.WaitForAsync(ServerEventKind.Closed);
        await two.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_login_that_is_sent_on_for_ever_ends_after_ten_hops(bool isAsync)
    {
        int port = 2000;
        await using TdsServer gateway = Start(_ => new LoginRoute("near", ++port));
        FakeNetwork network = new FakeNetwork().With("near", gateway);
        await using SqlConnection connection = network.Connect("Server=near");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("more than 10 times", error.Message, StringComparison.Ordinal);
        Assert.Equal(11, network.Dialled.Count);
        await gateway.Log.WaitForAsync(ServerEventKind.Closed, occurrence: 11);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_target_that_is_not_there_is_named_with_the_route(bool isAsync)
    {
        await using TdsServer gateway = Start(_ => new LoginRoute("far", 1500));
        FakeNetwork network = new FakeNetwork().With("near", gateway);
        await using SqlConnection connection = network.Connect("Server=near");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal(10061, error.Number);
        Assert.Contains("far,1500 refused", error.Message, StringComparison.Ordinal);
        Assert.Contains("near -> far,1500", error.Message, StringComparison.Ordinal);
    }

    private static TdsServer Start(Func<LoginMessage, LoginRoute?>? route, params FeatureId[] features) => TdsServer.Start(
        new TdsServerOptions
        {
            Listens = false, Encryption = EncryptionMode.NotSupported, Route = route, Features = FeatureSupport.Of(features),
        });
}

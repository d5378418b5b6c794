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
    public async Task A_redirected_login_reaches_the_other_server(bool isAsync, bool acknowledges)
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
    [SyncAndAsync]
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
    [SyncAndAsync]
    public async Task Enhanced_routing_without_acknowledgement_is_ignored(bool isAsync)
    {
        await using TdsServer gateway = Start(_ => new LoginRoute("far", 1500, "elsewhere"));
        FakeNetwork network = new FakeNetwork().With("near", gateway);
        await using SqlConnection connection = network.Connect("Server=near;Database=shop");

        await OpenAsync(connection, isAsync);

        Assert.Equal("near", network.Names);
        Assert.Equal("shop", connection.Database);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Instances_at_one_address_are_different_targets(bool isAsync)
    {
        await using TdsServer gateway = Start(login => login.ServerName switch
        {
            @"near\first,1433" => new LoginRoute(@"near\second", 1433),
            @"near\second,1433" => null,
            _ => new LoginRoute(@"near\first", 1433),
        });
        FakeNetwork network = new FakeNetwork().With("near", gateway);
        await using SqlConnection connection = network.Connect("Server=near");

        await OpenAsync(connection, isAsync);

        Assert.Equal("near near near", network.Names);
        Assert.Equal(@"near\second,1433", gateway.Sessions[^1].Login!.ServerName);
    }

    [Theory]
    [InlineData(1024, false)]
    [InlineData(1024, true)]
    [InlineData(1025, false)]
    [InlineData(1025, true)]
    public async Task A_routed_name_can_have_1024_characters(int charCount, bool isAsync)
    {
        string name = @"far\" + new string('i', charCount - 4);
        await using TdsServer target = Start(null);
        await using TdsServer gateway = Start(_ => new LoginRoute(name, 65535));
        FakeNetwork network = new FakeNetwork().With("near", gateway).With("far", target);
        await using SqlConnection connection = network.Connect("Server=near");

        if (charCount > 1024)
        {
            SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
            Assert.Contains("invalid address", error.Message, StringComparison.Ordinal);
            return;
        }

        await OpenAsync(connection, isAsync);

        Assert.Equal(name + ",65535", Assert.Single(target.Sessions).Login!.ServerName);
    }

    [Theory]
    [InlineData("far", 0, false)]
    [InlineData("far", 0, true)]
    [InlineData("", 1433, false)]
    [InlineData("long", 1433, true)]
    [InlineData(@"np:\\far\pipe\sql", 1433, true)]
    [InlineData("\0", 1433, true)]
    public async Task A_redirection_to_an_invalid_address_ends_the_login(string host, int port, bool isAsync)
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
    [SyncAndAsync]
    public async Task A_login_that_is_redirected_back_to_a_server_is_accepted(bool isAsync)
    {
        int count = 0;
        await using TdsServer one = Start(_ => ++count == 1 ? new LoginRoute("two", 1433) : null);
        await using TdsServer two = Start(_ => new LoginRoute("one", 1433));
        FakeNetwork network = new FakeNetwork().With("one", one).With("two", two);
        await using SqlConnection connection = network.Connect("Server=one");

        await OpenAsync(connection, isAsync);

        Assert.Equal("one two one", network.Names);
    }

    [Theory]
    [InlineData(11, false)]
    [InlineData(11, true)]
    [InlineData(12, false)]
    [InlineData(12, true)]
    public async Task Eleven_redirections_are_followed_and_the_twelfth_is_rejected(int redirectionCount, bool isAsync)
    {
        int count = 0;
        await using TdsServer gateway = Start(_ => ++count <= redirectionCount ? new LoginRoute("near", 1433) : null);
        FakeNetwork network = new FakeNetwork().With("near", gateway);
        await using SqlConnection connection = network.Connect("Server=near");

        if (redirectionCount > 11)
        {
            SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
            Assert.Contains("Too many redirections have occurred.", error.Message, StringComparison.Ordinal);
            Assert.Contains("near -> near,1433", error.Message, StringComparison.Ordinal);
            Assert.Equal(20, error.Class);
            await gateway.Log.WaitForAsync(ServerEventKind.Closed, occurrence: 12);
        }
        else
        {
            await OpenAsync(connection, isAsync);
        }

        Assert.Equal(12, network.Dialled.Count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_an_unreachable_routing_target_names_the_route(bool isAsync)
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

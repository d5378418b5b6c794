using System.Net;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Browser;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

[EveryBuild]
public sealed class DnsCachingTests
{
    private const int HostNotFound = 11001;
    private readonly SwitchedNames _names = new();
    private readonly NetworkSource _network;

    public DnsCachingTests() => _network = new NetworkSource(_names);

    [Theory]
    [SyncAndAsync]
    public async Task A_server_with_DNS_caching_is_found_by_its_address_when_its_name_cannot_be_resolved(bool isAsync)
    {
        await using TdsServer server = Start(FeatureId.AzureSqlDnsCaching);
        await OpenAndCloseAsync(server, isAsync);
        _names.Address = null;

        await OpenAndCloseAsync(server, isAsync);

        Assert.Equal(2, server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_with_DNS_caching_that_redirects_logins_is_also_found_by_its_address(bool isAsync)
    {
        await using TdsServer target = Start();
        await using TdsServer gateway = TdsServer.Start(new TdsServerOptions
        {
            Features = FeatureSupport.Of(FeatureId.AzureSqlDnsCaching),
            Route = _ => new LoginRoute("127.0.0.1", target.Port),
        });
        await OpenAndCloseAsync(gateway, isAsync);
        _names.Address = null;

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAndCloseAsync(gateway, isAsync));

        // The target did not request caching, and this resolver does not resolve addresses at all.
        Assert.Equal(HostNotFound, error.Number);
        Assert.Equal((2, 1), (gateway.TotalSessionCount, target.TotalSessionCount));
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_address_of_a_server_without_DNS_caching_is_not_cached(bool isAsync)
    {
        await using TdsServer server = Start();
        await OpenAndCloseAsync(server, isAsync);
        _names.Address = null;

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAndCloseAsync(server, isAsync));

        Assert.Equal(HostNotFound, error.Number);
    }

    [Fact]
    public async Task The_address_of_a_server_that_ends_DNS_caching_is_removed()
    {
        await using TdsServer server = Start(FeatureId.AzureSqlDnsCaching);
        await using TdsServer successor = Start();
        await OpenAndCloseAsync(server, isAsync: true);
        await OpenAndCloseAsync(successor, isAsync: true);
        _names.Address = null;

        await Assert.ThrowsAsync<SqlException>(() => OpenAndCloseAsync(server, isAsync: true));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_name_that_resolves_to_a_new_address_is_followed(bool isAsync)
    {
        await using TdsServer server = Start(FeatureId.AzureSqlDnsCaching);
        await OpenAndCloseAsync(server, isAsync);
        _names.Address = LoopbackAddresses.Next();

        await Assert.ThrowsAsync<SqlException>(() => OpenAndCloseAsync(server, isAsync));

        Assert.Equal(1, server.TotalSessionCount);
    }

    [Fact]
    public void The_cache_is_bounded_and_does_not_store_addresses_for_names()
    {
        AddressCache addresses = new();
        addresses.Add(new ConnectedAddress("10.0.0.1", IPAddress.Loopback));
        Assert.Equal(0, addresses.Count);
        for (int i = 0; i <= AddressCache.MaxCount; i++)
        {
            addresses.Add(new ConnectedAddress("db" + i, IPAddress.Loopback));
        }

        addresses.Add(new ConnectedAddress("DB0", IPAddress.IPv6Loopback));

        Assert.Equal(AddressCache.MaxCount, addresses.Count);
        Assert.Equal(IPAddress.IPv6Loopback, addresses.Find("db0"));
    }

    private static TdsServer Start(params FeatureId[] features) =>
        TdsServer.Start(new TdsServerOptions { Features = FeatureSupport.Of(features) });

    private async Task OpenAndCloseAsync(TdsServer server, bool isAsync)
    {
        ConnectionSettings settings = ConnectionSettings.Parse(
            ConnectionString(server, $"Data Source=db.example,{server.Port};Pooling=false;Connect Retry Count=0"));
        await using SqlConnection connection = new(TestSources.Create(settings, _network));
        await OpenAsync(connection, isAsync);
    }
}

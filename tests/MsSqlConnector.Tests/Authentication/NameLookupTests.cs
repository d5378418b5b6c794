using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;
using static MsSqlConnector.Tests.Authentication.IntegratedFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>A server's full name is resolved only when tickets are required.</summary>
[EveryBuild]
[NotOn(BuildTarget.Mono, NotOnReason.Events)]
public sealed class NameLookupTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_login_with_user_and_password_resolves_no_name(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server, "Pooling=false"));
        using NameLookups lookups = new();

        await ConnectionFixture.OpenAsync(connection, isAsync);

        Assert.Empty(lookups.Hosts);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_integrated_login_with_a_Server_SPN_resolves_no_name(bool isAsync)
    {
        using ScriptedExchange exchange = new(Accepted());
        await using TdsServer server = Start(exchange);
        await using SqlConnection connection = Connect(server, new ScriptedProvider([1]), "Server SPN=MSSQLSvc/db.example.test:1");
        using NameLookups lookups = new();

        await ConnectionFixture.OpenAsync(connection, isAsync);

        Assert.Empty(lookups.Hosts);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_integrated_login_resolves_the_full_name(bool isAsync)
    {
        using ScriptedExchange exchange = new(Accepted());
        await using TdsServer server = Start(exchange);
        await using SqlConnection connection = Connect(server, new ScriptedProvider([1]));
        using NameLookups lookups = new();

        await ConnectionFixture.OpenAsync(connection, isAsync);

        Assert.Contains("127.0.0.1", lookups.Hosts);
    }
}

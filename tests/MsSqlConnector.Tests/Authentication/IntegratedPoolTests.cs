using System;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using Xunit;
using static MsSqlConnector.Tests.Authentication.IntegratedFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>No caller gets a session from the pool that another account has logged in.</summary>
public sealed class IntegratedPoolTests
{
    [Fact]
    public async Task Connections_with_the_same_provider_share_a_pool_and_others_do_not()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Integrated = _ => new ScriptedExchange(Accepted()) });
        CallbackProvider first = new(() => { });
        CallbackProvider second = new(() => { });
        string connectionString =
            $"Data Source=127.0.0.1,{server.Port};Integrated Security=sspi;Encrypt=Optional;Trust Server Certificate=true";

        foreach (CallbackProvider provider in (CallbackProvider[])[first, first, second, first])
        {
            await using SqlConnection connection = new(connectionString) { SspiContextProvider = provider };
            await connection.OpenAsync(TestToken);
        }

        Assert.Equal(2, server.TotalSessionCount);
        await using SqlConnection one = new(connectionString) { SspiContextProvider = first };
        SqlConnection.ClearPool(one);
        await one.OpenAsync(TestToken);
        Assert.Equal(3, server.TotalSessionCount);
        SqlConnection.ClearPool(one);
    }

    [Fact]
    public void Settings_differ_by_account()
    {
        ConnectionSettings settings = ConnectionSettings.Parse("Data Source=x;Integrated Security=true");
        ConnectionSettings alices = settings.WithCredentials(settings.LoginCredentials.WithAccount("alice"));

        Assert.Equal(alices, settings.WithCredentials(settings.LoginCredentials.WithAccount("alice")));
        Assert.NotEqual(alices, settings.WithCredentials(settings.LoginCredentials.WithAccount("bob")));
        Assert.NotEqual(alices, settings);
    }

    [Fact]
    public async Task The_provider_stays_with_the_connection_and_cannot_be_changed_while_it_is_open()
    {
        using ScriptedExchange exchange = new(Accepted());
        await using TdsServer server = Start(exchange);
        CallbackProvider provider = new(() => { });
        await using SqlConnection connection = Connect(server, provider: null);
        Assert.Null(connection.SspiContextProvider);
        connection.SspiContextProvider = provider;
        connection.ConnectionString += ";Initial Catalog=shop";
        Assert.Same(provider, connection.SspiContextProvider);
        Assert.Same(provider, ((SqlConnection)((ICloneable)connection).Clone()).SspiContextProvider);

        await connection.OpenAsync(TestToken);

        Assert.Throws<InvalidOperationException>(() => connection.SspiContextProvider = null);
    }
}

using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using Xunit;

namespace MsSqlConnector.Entra.Tests;

public sealed class OpeningTests
{
    [Fact]
    public async Task A_connection_opens_with_the_token_of_a_managed_identity()
    {
        long expiry = DateTimeOffset.UtcNow.AddHours(6).ToUnixTimeSeconds();
        await using IdentityEndpoint endpoint = IdentityEndpoint.Start($$"""
            {"access_token":"good-token","expires_on":"{{expiry}}","resource":"https://database.example","token_type":"Bearer"}
            """);
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.On, Federated = new FederatedOptions { Resource = "https://database.example" } });
        const SqlAuthenticationMethod Method = SqlAuthenticationMethod.ActiveDirectoryManagedIdentity;
        SqlAuthenticationProvider.SetProvider(Method, new ActiveDirectoryAuthenticationProvider());
        string connectionString = $"Data Source=127.0.0.1,{server.Port};Trust Server Certificate=true;Authentication={Method};Pooling=false";
        for (int i = 0; i < 2; i++)
        {
            await using SqlConnection connection = new(connectionString);
            await connection.OpenAsync(TestContext.Current.CancellationToken);
        }

        Assert.Empty(server.Log.Complaints);
        Assert.Equal(2, server.Recorder.All<LoginMessage>().Count);

        // The second login's token was at hand.
        string request = Assert.Single(endpoint.Requests);
        Assert.Contains("resource=https://database.example", Uri.UnescapeDataString(request), StringComparison.OrdinalIgnoreCase);
    }
}

using System;
using System.IO;
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
            {"access_token":"good-token","expires_on":"{{expiry}}","resource":"https://database.windows.net","token_type":"Bearer"}
            """);
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions
            {
                Encryption = EncryptionMode.On,
                Federated = new FederatedOptions
                {
                    Authority = "https://login.microsoftonline.com/tenant", Resource = "https://database.windows.net",
                },
            });
        string certificate = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        await File.WriteAllTextAsync(certificate, server.Certificate.ExportCertificatePem(), TestToken);
        const SqlAuthenticationMethod Method = SqlAuthenticationMethod.ActiveDirectoryManagedIdentity;
        SqlAuthenticationProvider.SetProvider(Method, new ActiveDirectoryAuthenticationProvider());
        string connectionString =
            $"Data Source=127.0.0.1,{server.Port};Server Certificate=\"{certificate}\";Authentication={Method};Pooling=false";
        try
        {
            for (int i = 0; i < 2; i++)
            {
                await using SqlConnection connection = new(connectionString);
                await connection.OpenAsync(TestToken);
            }
        }
        finally
        {
            File.Delete(certificate);
        }

        Assert.Empty(server.Log.Complaints);
        Assert.Equal(2, server.Recorder.All<LoginMessage>().Count);

        // The token provider returned a cached token for the second login.
        string request = Assert.Single(endpoint.Requests);
        Assert.Contains("resource=https://database.windows.net", Uri.UnescapeDataString(request), StringComparison.OrdinalIgnoreCase);
    }
}

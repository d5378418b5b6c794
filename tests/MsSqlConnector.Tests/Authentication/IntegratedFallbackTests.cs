using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Authentication.IntegratedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>
/// Authentication=ActiveDirectoryIntegrated is a login as the current account where the server does not require an access token.
/// </summary>
[EveryBuild]
public sealed class IntegratedFallbackTests
{
    private const string Method = "Authentication=ActiveDirectoryIntegrated;Trust Server Certificate=true;Pooling=false";

    [Theory]
    [InlineData("not required", false)]
    [InlineData("not required", true)]
    [InlineData("nothing said", false)]
    [InlineData("nothing said", true)]
    [InlineData("no federation", false)]
    [InlineData("no federation", true)]
    [NotOn(BuildTarget.Mono, "mono does not provide the channel binding of a TLS connection.")]
    public async Task A_server_that_does_not_require_federation_receives_an_integrated_login(string kind, bool isAsync)
    {
        using ScriptedExchange exchange = new(Continues(1), Accepted(2));
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = EncryptionMode.On,
            Integrated = _ => exchange,
            Federated = kind == "no federation" ? null : new FederatedOptions { IsRequired = kind == "not required" ? false : null },
        });
        ScriptedProvider provider = new([7], [8], []);
        await using SqlConnection connection = new($"Data Source=127.0.0.1,{server.Port};{Method}") { SspiContextProvider = provider };

        await OpenAsync(connection, isAsync);

        Assert.Equal(ConnectionState.Open, connection.State);
        LoginMessage login = server.Recorder.Conversations[0].Login!;
        Assert.True(login.AsksForIntegratedSecurity);
        Assert.DoesNotContain(login.Features, feature => feature.Id == FeatureId.FederatedAuthentication);
        Assert.Equal(("", ""), (login.UserName, login.Password));
        Assert.Equal([[7], [8]], exchange.ClientTokens);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_requires_federation_is_verified_first(bool isAsync)
    {
        await using TdsServer server = FederatedFixture.Start();
        await using SqlConnection connection =
            new($"Data Source=127.0.0.1,{server.Port};{Method}") { SspiContextProvider = new ScriptedProvider() };

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("is not trusted", error.Message, StringComparison.Ordinal);
        Assert.Null(server.Recorder.Conversations[0].Login);
    }
}

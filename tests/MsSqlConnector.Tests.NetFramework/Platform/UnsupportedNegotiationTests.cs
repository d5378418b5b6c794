using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.Tests.Authentication;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Platform;

/// <summary>Mono does not implement <c>NegotiateStream</c>.</summary>
[EveryBuild]
public sealed class UnsupportedNegotiationTests
{
    [Theory]
    [SyncAndAsync]
    public async Task An_integrated_login_without_a_provider_fails_with_the_remedy(bool isAsync)
    {
        using ScriptedExchange exchange = new();
        await using TdsServer server = IntegratedFixture.Start(exchange);
        await using SqlConnection connection = IntegratedFixture.Connect(server, provider: null);

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("SspiContextProvider", error.Message, StringComparison.Ordinal);
        Assert.Empty(exchange.ClientTokens);
    }
}

using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Recording;
using Xunit;
using static MsSqlConnector.Tests.Authentication.IntegratedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>Servers that abuse the exchange of security tokens.</summary>
public sealed class HostileServerTests
{
    [Theory]
    [SyncAndAsync]
    public async Task An_endless_token_exchange_is_aborted(bool isAsync)
    {
        using ScriptedExchange exchange = new([.. Enumerable.Repeat(Continues(1), 100)]);
        await using TdsServer server = Start(exchange);
        await using SqlConnection connection = Connect(server, new CallbackProvider(() => { }));

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("exceeds the limit of", error.Message, StringComparison.Ordinal);
        Assert.Contains("2.2.7.22", error.Message, StringComparison.Ordinal);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Equal(LoginSequence.MaxSecurityTokenCount + 1, exchange.ClientTokens.Count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_longest_server_token_is_accepted(bool isAsync)
    {
        byte[] longest = [.. Enumerable.Repeat((byte)3, ushort.MaxValue)];
        using ScriptedExchange exchange = new(Continues(longest), Accepted(longest));
        await using TdsServer server = Start(exchange);
        ScriptedProvider provider = new([1], [2], []);
        await using SqlConnection connection = Connect(server, provider);

        await OpenAsync(connection, isAsync);

        Assert.Equal([[], longest, longest], provider.ServerTokens);
    }

    [Fact]
    public Task An_empty_token_is_rejected_because_it_would_restart_the_exchange() =>
        IsRefusedAsync("empty security token", Continues());

    private static async Task IsRefusedAsync(string reason, TokenStep step)
    {
        using ScriptedExchange exchange = new(step);
        await using TdsServer server = Start(exchange);
        ScriptedProvider provider = new([1], [2]);
        await using SqlConnection connection = Connect(server, provider);

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync: true));

        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, connection.State);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }
}

using System;
using System.Collections.Generic;
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

[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Negotiate)]
public sealed class IntegratedLoginTests
{
    public static TheoryData<EncryptionMode, bool> Modes => new MatrixTheoryData<EncryptionMode, bool>(
        [EncryptionMode.NotSupported, EncryptionMode.Off, EncryptionMode.On], [false, true]);

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task Tokens_are_exchanged_until_the_server_accepts(EncryptionMode mode, bool isAsync)
    {
        using ScriptedExchange exchange = new(Continues(1, 2, 3), Continues(4), AcceptedTogether(5, 6));
        await using TdsServer server = Start(exchange, mode);
        ScriptedProvider provider = new([7], [8, 9], [10], []);
        await using SqlConnection connection = Connect(server, provider);

        await OpenAsync(connection, isAsync);

        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Equal([[], [1, 2, 3], [4], [5, 6]], provider.ServerTokens);
        Assert.Equal([[7], [8, 9], [10]], exchange.ClientTokens);
        Assert.Equal(@"DOM\alice", server.Sessions[0].Integrated?.Account);
        Assert.Empty(server.Log.Complaints);
        await connection.ChangeDatabaseAsync("shop", TestToken);
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task A_client_without_a_further_token_sends_nothing_and_continues_reading(EncryptionMode mode, bool isAsync)
    {
        using ScriptedExchange exchange = new(Continues(1), Accepted(2));
        await using TdsServer server = Start(exchange, mode);
        ScriptedProvider provider = new([7], [8], []);
        await using SqlConnection connection = Connect(server, provider);

        await OpenAsync(connection, isAsync);

        Assert.Equal([[], [1], [2]], provider.ServerTokens);
        Assert.Equal([[7], [8]], exchange.ClientTokens);
        await connection.ChangeDatabaseAsync("shop", TestToken);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_token_that_is_created_after_the_login_was_accepted_is_not_sent(bool isAsync)
    {
        using ScriptedExchange exchange = new(AcceptedTogether(1));
        await using TdsServer server = Start(exchange);
        ScriptedProvider provider = new([7], [8]);
        await using SqlConnection connection = Connect(server, provider);

        await OpenAsync(connection, isAsync);

        Assert.Equal([[], [1]], provider.ServerTokens);
        Assert.Equal([[7]], exchange.ClientTokens);
        await connection.ChangeDatabaseAsync("shop", TestToken);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [InlineData(4000, EncryptionMode.NotSupported)]
    [InlineData(4096, EncryptionMode.Off)]
    [InlineData(20_000, EncryptionMode.Off)]
    [InlineData(20_000, EncryptionMode.On)]
    [InlineData(65_534, EncryptionMode.NotSupported)]
    [InlineData(65_535, EncryptionMode.NotSupported)]
    [InlineData(65_536, EncryptionMode.Off)]
    [InlineData(120_000, EncryptionMode.On)]
    public async Task Long_tokens_are_received_completely(int byteCount, EncryptionMode mode)
    {
        byte[] token = [.. Enumerable.Range(0, byteCount).Select(i => (byte)(i * 7))];
        using ScriptedExchange exchange = new(Continues(1), Accepted());
        await using TdsServer server = Start(exchange, mode);
        await using SqlConnection connection = Connect(server, new ScriptedProvider(token, token));

        await OpenAsync(connection, isAsync: true);

        Assert.Equal([token, token], exchange.ClientTokens);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task User_and_password_are_not_sent_but_passed_to_the_provider(bool isAsync)
    {
        LoginMessage? login = null;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Integrated = message =>
            {
                login = message;
                return new ScriptedExchange(Accepted());
            },
        });
        ScriptedProvider provider = new([1]);
        await using SqlConnection connection = Connect(
            server, provider, "User ID=somebody;Password=secret;Initial Catalog=shop;Server SPN=MSSQLSvc/db.example.test:1");

        await OpenAsync(connection, isAsync);

        Assert.True(login!.AsksForIntegratedSecurity);
        Assert.Equal(("", ""), (login.UserName, login.Password));
        SspiAuthenticationParameters recorded = Assert.Single(provider.Parameters);
        Assert.Equal(("somebody", "secret", "shop"), (recorded.UserId, recorded.Password, recorded.DatabaseName));
        Assert.Equal(("MSSQLSvc/db.example.test:1", $"127.0.0.1,{server.Port}"), (recorded.Resource, recorded.ServerName));
    }

    [Fact]
    public async Task Without_a_Server_SPN_the_service_name_contains_host_and_port()
    {
        using ScriptedExchange exchange = new(Continues(1), Accepted());
        await using TdsServer server = Start(exchange);
        ScriptedProvider provider = new([1], [2]);
        await using SqlConnection connection = Connect(server, provider);

        await OpenAsync(connection, isAsync: true);

        Assert.StartsWith("MSSQLSvc/", provider.Parameters[0].Resource, StringComparison.Ordinal);
        Assert.EndsWith($":{server.Port}", provider.Parameters[0].Resource, StringComparison.Ordinal);
        Assert.Same(provider.Parameters[0], provider.Parameters[1]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_without_integrated_logins_reports_18452(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = Connect(server, new ScriptedProvider([1]));

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal(18452, error.Number);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Error_18456_names_an_account_without_a_login(bool isAsync)
    {
        using ScriptedExchange exchange = new(Continues(1), Accepted());
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Integrated = _ => exchange,
            IntegratedAccounts = new HashSet<string> { @"DOM\bob" },
        });
        await using SqlConnection connection = Connect(server, new ScriptedProvider([1], [2]));

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal((18456, @"Login failed for user 'DOM\alice'."), (error.Number, error.Message));
    }
}

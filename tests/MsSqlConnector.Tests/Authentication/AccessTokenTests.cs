using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Authentication.FederatedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

[EveryBuild]
public sealed class AccessTokenTests
{
    [Theory]
    [InlineData(false, true)]
    [InlineData(false, false)]
    [InlineData(false, null)]
    [InlineData(true, true)]
    public async Task A_token_logs_in_and_the_servers_requirement_is_echoed(bool isAsync, bool? isRequired)
    {
        await using TdsServer server = Start(new FederatedOptions { IsRequired = isRequired });
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server)) { AccessToken = Token };

        await OpenAsync(connection, isAsync);

        byte[] token = Encoding.Unicode.GetBytes(Token);
        byte[] expected = [isRequired == true ? (byte)3 : (byte)2, (byte)token.Length, 0, 0, 0, .. token];
        Assert.Equal(expected, Feature(server));
        Assert.Equal(string.Empty, Login(server).UserName);
        Assert.Equal(string.Empty, Login(server).Password);
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task The_nonce_of_the_server_is_sent_back()
    {
        byte[] nonce = [.. Enumerable.Range(1, 32).Select(number => (byte)number)];
        await using TdsServer server = Start(new FederatedOptions { Nonce = nonce });
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server)) { AccessToken = Token };

        await connection.OpenAsync(TestToken);

        Assert.Equal(nonce, Feature(server)[^32..]);
    }

    [Fact]
    public async Task A_token_of_many_packets_is_received_completely()
    {
        string token = new('t', 20_000);
        await using TdsServer server = Start(new FederatedOptions { Token = token });
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server)) { AccessToken = token };

        await connection.OpenAsync(TestToken);

        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [InlineData("other-token", "principal>'.", false)]
    [InlineData("old-token", "Token is expired.", true)]
    public async Task An_invalid_token_is_reported_as_error_18456(string token, string message, bool isAsync)
    {
        await using TdsServer server = Start(new FederatedOptions { ExpiredTokens = new HashSet<string> { "old-token" } });
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server)) { AccessToken = token };

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal(18456, error.Number);
        Assert.EndsWith(message, error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain(token, error.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_login_that_is_not_acknowledged_as_federated_fails()
    {
        await using TdsServer server = Start(new FederatedOptions { Acknowledges = false });
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server)) { AccessToken = Token };

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync: true));

        Assert.Contains("2.2.7.11", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_token_is_never_sent_to_a_server_without_encryption()
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.NotSupported, Federated = new FederatedOptions() });
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server, "Encrypt=Optional")) { AccessToken = Token };

        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync: true));
        await server.Log.WaitForAsync(ServerEventKind.Closed);

        Assert.Null(Conversation(server).Login);
    }

    [Fact]
    public async Task A_token_is_sent_encrypted_when_Encrypt_is_optional()
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.Off, Federated = new FederatedOptions() });
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server, "Encrypt=Optional")) { AccessToken = Token };

        await connection.OpenAsync(TestToken);

        Assert.Equal((byte)1, Conversation(server).PreLogin!.Encryption);
    }

    [Fact]
    public async Task Pooled_sessions_are_shared_by_token_value()
    {
        await using TdsServer server = Start();
        string connectionString = FederatedFixture.ConnectionString(server, "Pooling=true");
        for (int i = 0; i < 2; i++)
        {
            await using SqlConnection same = new(connectionString) { AccessToken = new string(Token.ToCharArray()) };
            await same.OpenAsync(TestToken);
        }

        await using SqlConnection other = new(connectionString) { AccessToken = "other-token" };
        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(other, isAsync: true));

        Assert.Equal(2, server.TotalSessionCount);
    }

    [Theory]
    [InlineData("", null)]
    [InlineData("Persist Security Info=true", Token)]
    public async Task AccessToken_is_readable_after_opening_only_with_Persist_Security_Info(string more, string? shown)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server, more)) { AccessToken = Token };
        Assert.Equal(Token, connection.AccessToken);

        await connection.OpenAsync(TestToken);
        Assert.Equal(shown, connection.AccessToken);
        Assert.Throws<InvalidOperationException>(() => connection.AccessToken = "x");
        await connection.CloseAsync();

        Assert.Equal(shown, connection.AccessToken);
        await connection.OpenAsync(TestToken);
        await using var clone = (SqlConnection)((ICloneable)connection).Clone();
        await clone.OpenAsync(TestToken);
    }

    [Fact]
    public async Task A_token_that_is_empty_or_too_long_for_a_login_is_not_sent()
    {
        await using SqlConnection empty = new("Data Source=127.0.0.1,1") { AccessToken = "" };
        await using SqlConnection tooLong = new("Data Source=127.0.0.1,1") { AccessToken = new string('t', 60_001) };

        await Assert.ThrowsAsync<InvalidOperationException>(() => empty.OpenAsync(TestToken));
        await Assert.ThrowsAsync<ArgumentException>(() => tooLong.OpenAsync(TestToken));
    }

    [Fact]
    public void Settings_with_equal_tokens_are_equal_and_do_not_reveal_them()
    {
        ConnectionSettings plain = ConnectionSettings.Parse("Data Source=a");
        ConnectionSettings one = plain.WithCredentials(plain.LoginCredentials.With(new AccessToken("secret-1")));
        ConnectionSettings same = plain.WithCredentials(plain.LoginCredentials.With(new AccessToken("secret-1")));
        ConnectionSettings other = plain.WithCredentials(plain.LoginCredentials.With(new AccessToken("secret-2")));

        Assert.Equal(one, same);
        Assert.Equal(one.GetHashCode(), same.GetHashCode());
        Assert.NotEqual(one, other);
        Assert.NotEqual(one, plain);
        Assert.NotEqual(one.GetHashCode(), other.GetHashCode());
        Assert.DoesNotContain("secret", $"{one} {one.LoginCredentials} {one.LoginCredentials.Token}", StringComparison.Ordinal);
    }
}

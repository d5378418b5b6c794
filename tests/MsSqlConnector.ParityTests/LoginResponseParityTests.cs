using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Sessions.Opening;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests;

using Microsoft.Data.SqlClient;

/// <summary>The login responses and routes that Microsoft.Data.SqlClient accepts; the provider's own tests expect the same.</summary>
public sealed class LoginResponseParityTests
{
    public static TheoryData<string> AdditionalTokens =>
        [.. LoginTokens.Additional.Where(token => token.Name != LoginTokens.UnknownChange).Select(token => token.Name)];

    [Theory]
    [MemberData(nameof(AdditionalTokens))]
    public async Task SqlClient_accepts_additional_tokens(string name)
    {
        string hex = LoginTokens.Additional.Single(token => token.Name == name).Hex;
        await using TdsServer server = Start((_, tokens) => LoginTokens.Insert(tokens, hex));
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));

        await connection.OpenAsync(TestToken);

        await using SqlCommand command = new("select 1", connection);
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public async Task SqlClient_rejects_a_server_of_TDS_7_1()
    {
        await using TdsServer server = Start((_, tokens) => LoginTokens.ReplaceVersion(tokens));
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));

        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => connection.OpenAsync(TestToken));

        Assert.Contains("unsupported protocol version", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(null)]
    [InlineData(0)]
    [InlineData(50_000)]
    public async Task SqlClient_raises_no_messages_that_come_with_every_login(int? number)
    {
        await using TdsServer server = Start((_, tokens) => LoginTokens.RenumberMessages(tokens, number));
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        List<int> numbers = [];
        connection.InfoMessage += (_, e) => numbers.AddRange(e.Errors.Cast<SqlError>().Select(error => error.Number));

        await connection.OpenAsync(TestToken);

        Assert.Empty(numbers);
    }

    [Theory]
    [InlineData(11)]
    [InlineData(12)]
    public async Task SqlClient_follows_eleven_redirections_and_rejects_the_twelfth(int redirectionCount)
    {
        int count = 0;
        TdsServer? running = null;
        await using TdsServer server = running = TdsServer.Start(new TdsServerOptions
        {
            Route = _ => ++count <= redirectionCount ? new LoginRoute("127.0.0.1", running!.Port) : null,
        });
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));

        Exception? error = await Record.ExceptionAsync(() => connection.OpenAsync(TestToken));

        Assert.Equal(redirectionCount > 11, error is not null);
        Assert.Equal(12, server.TotalSessionCount);
    }

    private static TdsServer Start(Func<LoginMessage, byte[], byte[]> change) =>
        TdsServer.Start(new TdsServerOptions { LoginTokens = change });
}

using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.Tests.Authentication;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability.Kerberos;

/// <summary>
/// Integrated logins with tickets of a real key distribution center. SPNEGO falls back to NTLM silently, so the tests verify the package.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class KerberosTests(KeyCenter center) : IClassFixture<KeyCenter>
{
    private const string Account = "alice";

    /// <summary>The encryption does not depend on the build.</summary>
    public static TheoryData<string, string, bool> Modes => new()
    {
        { "net10.0", "NotSupported", false }, { "net10.0", "NotSupported", true }, { "net10.0", "Off", false }, { "net10.0", "Off", true },
        { "net10.0", "On", false }, { "net10.0", "On", true }, { "netstandard2.0", "On", false }, { "netstandard2.0", "On", true },
    };

    public static TheoryData<string, bool> Builds => new MatrixTheoryData<string, bool>(["net10.0", "netstandard2.0"], [false, true]);

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task A_ticket_for_host_and_port_logs_in(string build, string serverEncryption, bool isAsync)
    {
        await center.RequireAsync();
        TokenProcess server = await center.ServerAsync(serverEncryption);
        TokenProcess client = await center.ClientAsync(Account, build);

        string outcome = await client.OpenAsync(
            ConnectionString(server, $"Encrypt={(serverEncryption == "On" ? "Mandatory" : "Optional")}"), isAsync);

        Assert.Equal($"opened Kerberos {Account}@{KeyCenter.Realm}", outcome);
    }

    [Theory]
    [MemberData(nameof(Builds))]
    public async Task A_keytab_logs_in_without_a_ticket(string build, bool isAsync)
    {
        await center.RequireAsync();
        await center.AddAccountAsync("erin");
        TokenProcess server = await center.ServerAsync();

        // Not shared, because the first login creates a ticket.
        await using TokenProcess client = TokenProcess.StartClient(center.Environment.WithKeytab("erin"), build);

        string outcome = await client.OpenAsync(ConnectionString(server), isAsync);

        Assert.Equal($"opened Kerberos erin@{KeyCenter.Realm}", outcome);
    }

    [Theory]
    [MemberData(nameof(Builds))]
    public async Task Server_SPN_determines_the_service_of_the_ticket(string build, bool isAsync)
    {
        await center.RequireAsync();
        await center.AddServiceAsync("MSSQLSvc/db.example.test:reports");
        TokenProcess server = await center.ServerAsync();
        TokenProcess client = await center.ClientAsync(Account, build);

        string outcome = await client.OpenAsync(ConnectionString(server, "Server SPN=MSSQLSvc/db.example.test:reports"), isAsync);

        Assert.Equal($"opened Kerberos {Account}@{KeyCenter.Realm}", outcome);
    }

    [Theory]
    [MemberData(nameof(Builds))]
    public async Task The_error_for_an_unknown_service_names_the_service_and_the_remedy(string build, bool isAsync)
    {
        await center.RequireAsync();
        TokenProcess server = await center.ServerAsync();
        TokenProcess client = await center.ClientAsync(Account, build);

        string outcome = await client.OpenAsync(ConnectionString(server, "Server SPN=MSSQLSvc/nowhere:1"), isAsync);

        Assert.StartsWith("failed 0 ", outcome, StringComparison.Ordinal);
        Assert.Contains($"The integrated login to localhost,{server.Port} failed.", outcome, StringComparison.Ordinal);
        Assert.Contains("'MSSQLSvc/nowhere:1'", outcome, StringComparison.Ordinal);
        Assert.Contains("Server SPN", outcome, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Builds))]
    public async Task The_error_for_an_account_without_a_ticket_mentions_kinit(string build, bool isAsync)
    {
        await center.RequireAsync();
        TokenProcess server = await center.ServerAsync();
        TokenProcess client = center.AnonymousClient(build);

        string outcome = await client.OpenAsync(ConnectionString(server), isAsync);

        Assert.StartsWith("failed 0 ", outcome, StringComparison.Ordinal);
        Assert.Contains("kinit", outcome, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Builds))]
    public async Task An_invalid_token_of_the_server_is_rejected(string build, bool isAsync)
    {
        await center.RequireAsync();
        using ScriptedExchange exchange = new(IntegratedFixture.Continues(0xA1, 0xFF, 0xFF, 0xFF, 0xFF), IntegratedFixture.Accepted());
        await using TdsServer server = IntegratedFixture.Start(exchange);
        await center.AddServiceAsync($"MSSQLSvc/localhost:{server.Port}");
        TokenProcess client = await center.ClientAsync(Account, build);

        string outcome = await client.OpenAsync(ConnectionString(server.Port, "Encrypt=Optional"), isAsync);

        Assert.StartsWith("failed 0 ", outcome, StringComparison.Ordinal);
        Assert.Contains("The client rejected the security token of the server", outcome, StringComparison.Ordinal);
        Assert.Single(exchange.ClientTokens);
    }

    [Fact]
    public async Task SqlClient_logs_in_too()
    {
        await center.RequireAsync();
        TokenProcess server = await center.ServerAsync();
        TokenProcess client = await center.ClientAsync(Account);

        string outcome = await client.OpenSqlClientAsync(ConnectionString(server));

        Assert.Equal($"opened Kerberos {Account}@{KeyCenter.Realm}", outcome);
    }

    private static string ConnectionString(TokenProcess server, string more = "") => ConnectionString(server.Port, more);

    private static string ConnectionString(int port, string more) =>
        $"Data Source=localhost,{port};Integrated Security=true;Trust Server Certificate=true;Pooling=false;Connect Timeout=60;{more}";
}

using System;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability.Kerberos;

/// <summary>Integrated logins with tickets of a real key distribution center. SPNEGO falls back to NTLM silently, so the tests verify the package.</summary>
public sealed class KerberosTests(KeyCenter center) : IClassFixture<KeyCenter>
{
    [Theory]
    [InlineData("NotSupported", "Optional", false)]
    [InlineData("NotSupported", "Optional", true)]
    [InlineData("Off", "Optional", false)]
    [InlineData("Off", "Optional", true)]
    [InlineData("On", "Mandatory", false)]
    [InlineData("On", "Mandatory", true)]
    public async Task A_ticket_for_host_and_port_logs_in(string serverEncryption, string encrypt, bool isAsync)
    {
        await center.RequireAsync();
        await center.AddAccountAsync("alice");
        await using TokenProcess server = await TokenProcess.StartServerAsync(center.Environment.With(), serverEncryption);
        await center.AddServiceAsync($"MSSQLSvc/localhost:{server.Port}");
        await using TokenProcess client = TokenProcess.StartClient(center.Environment.WithTickets("alice"));

        string outcome = await client.OpenAsync(ConnectionString(server, $"Encrypt={encrypt}"), isAsync);

        Assert.Equal($"opened Kerberos alice@{KeyCenter.Realm}", outcome);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_keytab_logs_in_without_a_ticket(bool isAsync)
    {
        await center.RequireAsync();
        await center.AddAccountAsync("erin");
        await using TokenProcess server = await TokenProcess.StartServerAsync(center.Environment.With());
        await center.AddServiceAsync($"MSSQLSvc/localhost:{server.Port}");
        await using TokenProcess client = TokenProcess.StartClient(center.Environment.WithKeytab("erin"));

        string outcome = await client.OpenAsync(ConnectionString(server), isAsync);

        Assert.Equal($"opened Kerberos erin@{KeyCenter.Realm}", outcome);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Server_SPN_determines_the_service_of_the_ticket(bool isAsync)
    {
        await center.RequireAsync();
        await center.AddAccountAsync("bob");
        await center.AddServiceAsync("MSSQLSvc/db.example.test:reports");
        await using TokenProcess server = await TokenProcess.StartServerAsync(center.Environment.With());
        await using TokenProcess client = TokenProcess.StartClient(center.Environment.WithTickets("bob"));

        string outcome = await client.OpenAsync(ConnectionString(server, "Server SPN=MSSQLSvc/db.example.test:reports"), isAsync);

        Assert.Equal($"opened Kerberos bob@{KeyCenter.Realm}", outcome);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_error_for_an_unknown_service_names_the_service_and_the_remedy(bool isAsync)
    {
        await center.RequireAsync();
        await center.AddAccountAsync("carol");
        await using TokenProcess server = await TokenProcess.StartServerAsync(center.Environment.With());
        await using TokenProcess client = TokenProcess.StartClient(center.Environment.WithTickets("carol"));

        string outcome = await client.OpenAsync(ConnectionString(server, "Server SPN=MSSQLSvc/nowhere:1"), isAsync);

        Assert.StartsWith("failed 0 ", outcome, StringComparison.Ordinal);
        Assert.Contains($"The integrated login to localhost,{server.Port} failed.", outcome, StringComparison.Ordinal);
        Assert.Contains("'MSSQLSvc/nowhere:1'", outcome, StringComparison.Ordinal);
        Assert.Contains("Server SPN", outcome, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_error_for_an_account_without_a_ticket_mentions_kinit(bool isAsync)
    {
        await center.RequireAsync();
        await using TokenProcess server = await TokenProcess.StartServerAsync(center.Environment.With());
        await using TokenProcess client = TokenProcess.StartClient(center.Environment.With());

        string outcome = await client.OpenAsync(ConnectionString(server), isAsync);

        Assert.StartsWith("failed 0 ", outcome, StringComparison.Ordinal);
        Assert.Contains("kinit", outcome, StringComparison.Ordinal);
    }

    [Fact]
    public async Task SqlClient_logs_in_too()
    {
        await center.RequireAsync();
        await center.AddAccountAsync("dave");
        await using TokenProcess server = await TokenProcess.StartServerAsync(center.Environment.With());
        await center.AddServiceAsync($"MSSQLSvc/localhost:{server.Port}");
        await using TokenProcess client = TokenProcess.StartClient(center.Environment.WithTickets("dave"));

        string outcome = await client.OpenSqlClientAsync(ConnectionString(server));

        Assert.Equal($"opened Kerberos dave@{KeyCenter.Realm}", outcome);
    }

    private static string ConnectionString(TokenProcess server, string more = "") =>
        $"Data Source=localhost,{server.Port};Integrated Security=true;Trust Server Certificate=true;Pooling=false;Connect Timeout=60;{more}";
}

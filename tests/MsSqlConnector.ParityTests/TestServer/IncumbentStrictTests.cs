using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Encryption;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer;

// Inside the namespace, where it takes precedence over the provider's types of the same names.
using Microsoft.Data.SqlClient;

/// <summary>
/// The behavior of Microsoft.Data.SqlClient in TDS 8.0 and with certificates, which verifies the test server and is compared with this
/// provider.
/// </summary>
public sealed class IncumbentStrictTests
{
    [Theory]
    [InlineData("tds/8.0")]
    [InlineData("")]
    public async Task SqlClient_logs_in_with_or_without_a_negotiated_application_protocol(string protocol)
    {
        await using TdsServer server = EncryptionFixture.StartStrict(
            new TdsServerOptions { ApplicationProtocols = protocol.Length == 0 ? [] : [protocol] });
        await using SqlConnection connection = new(Text(server, "Strict", CertificateFiles.OfTestServer));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("select 1", connection);
        Assert.Equal(1, command.ExecuteScalar());
        Assert.Equal(protocol, server.Handshakes.Single().ApplicationProtocol);
        Assert.Equal(0x0800_0000u, server.Recorder.Conversations[0].Login!.TdsVersion);
        Assert.Empty(server.Log.Complaints);
    }

    [Theory]
    [InlineData("Strict", EncryptionMode.Strict)]
    [InlineData("Mandatory", EncryptionMode.On)]
    public async Task SqlClient_accepts_only_the_certificate_of_the_file(string encrypt, EncryptionMode mode)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = mode });
        await using SqlConnection good = new(Text(server, encrypt, CertificateFiles.OfTestServer));
        await good.OpenAsync(TestToken);
        await using SqlConnection bad = new(Text(server, encrypt, CertificateFiles.Pem(TestAuthority.Shared.Issue("localhost"))));
        await Assert.ThrowsAsync<SqlException>(() => bad.OpenAsync(TestToken));
    }

    private static string Text(TdsServer server, string encrypt, string file) =>
        Incumbent.ConnectionString(server, $"TrustServerCertificate=false;Encrypt={encrypt};Server Certificate=\"{file}\"");
}

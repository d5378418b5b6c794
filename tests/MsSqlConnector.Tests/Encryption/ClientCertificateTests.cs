using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Encryption.EncryptionFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>A server, or a proxy before it, that requests a client certificate.</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Certificates)]
public sealed class ClientCertificateTests
{
    private static readonly X509Certificate2 s_certificate = TestAuthority.Shared.Issue("client.test", isClient: true);

    [Theory]
    [InlineData("pem", false)]
    [InlineData("pem", true)]
    [InlineData("pem+key", true)]
    [InlineData("pem+encrypted key", true)]
    [InlineData("pfx", false)]
    [InlineData("pfx", true)]
    public async Task A_client_certificate_is_sent_when_the_server_requests_it(string form, bool isAsync)
    {
        string keywords = Keywords(form);
        await using TdsServer server = StartStrict(new TdsServerOptions { RequiresClientCertificate = true });
        await using SqlConnection connection = new(Strict(server, keywords));
        if (!ProviderBuild.IsModern && form != "pfx")
        {
            SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
            Assert.Contains("convert the certificate and its key to a PFX file", error.Message, StringComparison.Ordinal);
            return;
        }

        await OpenAsync(connection, isAsync);
        await connection.ChangeDatabaseAsync("shop", TestToken);

        Assert.Equal(s_certificate.Thumbprint, server.Handshakes.Single().ClientCertificate!.Thumbprint);
        Assert.DoesNotContain("Client", connection.ConnectionString, StringComparison.Ordinal);
        Assert.DoesNotContain(CertificateFiles.Password, connection.ConnectionString, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_client_certificate_is_sent_inside_PRELOGIN_too()
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.On, RequiresClientCertificate = true });
        await using SqlConnection connection = new(
            ConnectionString(server, "Encrypt=Mandatory;Trust Server Certificate=true;Pooling=false;" + Keywords("pfx")));
        await OpenAsync(connection, isAsync: true);
        Assert.Equal(s_certificate.Thumbprint, server.Handshakes.Single().ClientCertificate!.Thumbprint);
    }

    [Theory]
    [InlineData(EncryptionMode.Strict, false)]
    [InlineData(EncryptionMode.Strict, true)]
    [InlineData(EncryptionMode.On, false)]
    [InlineData(EncryptionMode.On, true)]
    public async Task Without_a_client_certificate_such_a_server_closes_the_connection(EncryptionMode mode, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = mode, RequiresClientCertificate = true });
        SqlException error = await FailAsync(
            mode == EncryptionMode.Strict ? Strict(server) : ConnectionString(server, "Encrypt=Mandatory;Trust Server Certificate=true"),
            isAsync);
        Assert.Equal(20, error.Class);
        Assert.Empty(server.Recorder.All<MsSqlConnector.TestServer.Messages.LoginMessage>());
    }

    [Theory]
    [InlineData("absent")]
    [InlineData("wrong password")]
    [InlineData("no password")]
    [InlineData("no key")]
    [InlineData("another key")]
    [InlineData("key with pfx")]
    [InlineData("absent key")]
    [InlineData("rubbish")]
    public async Task The_error_for_an_unusable_file_contains_no_secret(string fault)
    {
        const string Secret = "s3cret-place";
        string pem = CertificateFiles.Pem(s_certificate);
        string keywords = fault switch
        {
            "wrong password" => $"Client Certificate={Quote(CertificateFiles.Pfx(s_certificate))};Client Key Password={Secret}",
            "no password" => $"Client Certificate={Quote(CertificateFiles.Pfx(s_certificate))}",
            "no key" => $"Client Certificate={Quote(pem)}",
            "another key" =>
                $"Client Certificate={Quote(pem)};"
                + $"Client Key={Quote(CertificateFiles.KeyPem(TestAuthority.Shared.Issue("x", isClient: true)))}",
            "key with pfx" =>
                $"Client Certificate={Quote(CertificateFiles.Pfx(s_certificate))};Client Key={Secret};"
                + $"Client Key Password={CertificateFiles.Password}",
            "absent key" => $"Client Certificate={Quote(pem)};Client Key={Secret}",
            "rubbish" => $"Client Certificate={Quote(CertificateFiles.Write("rubbish"))}",
            _ => "Client Certificate=" + Secret,
        };
        await using TdsServer server = StartStrict();
        foreach (bool isAsync in (bool[])[false, true])
        {
            SqlException error = await FailAsync(Strict(server, keywords), isAsync);
            Assert.Contains("The file of Client Certificate cannot be used", error.Message, StringComparison.Ordinal);
            Assert.DoesNotContain(Secret, error.ToString(), StringComparison.Ordinal);
            Assert.DoesNotContain(Path.GetTempPath().TrimEnd('/') + "/certificates", error.ToString(), StringComparison.Ordinal);
        }
    }

    private static string Keywords(string form) => form switch
    {
        "pem" => $"Client Certificate={Quote(CertificateFiles.PemWithKey(s_certificate))}",
        "pem+key" =>
            $"Client Certificate={Quote(CertificateFiles.Pem(s_certificate))};Client Key={Quote(CertificateFiles.KeyPem(s_certificate))}",
        "pem+encrypted key" =>
            $"Client Certificate={Quote(CertificateFiles.Pem(s_certificate))};"
            + $"Client Key={Quote(CertificateFiles.EncryptedKeyPem(s_certificate))};Client Key Password={CertificateFiles.Password}",
        _ => $"Client Certificate={Quote(CertificateFiles.Pfx(s_certificate))};Client Key Password={CertificateFiles.Password}",
    };
}

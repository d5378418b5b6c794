using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Encryption.EncryptionFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>The certificate that the server's must equal.</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Certificates)]
public sealed class ServerCertificateTests
{
    [Theory]
    [InlineData("Strict", false)]
    [InlineData("Strict", true)]
    [InlineData("Mandatory", false)]
    [InlineData("Mandatory", true)]
    public async Task The_pinned_server_certificate_is_accepted_with_any_issuer_and_name(string encrypt, bool isAsync)
    {
        TdsServerOptions options = new()
        {
            Encryption = encrypt == "Strict" ? EncryptionMode.Strict : EncryptionMode.On,
            Certificate = TestAuthority.Shared.Issue("another.test", fromDays: -10, toDays: -5),
        };
        await using TdsServer server = TdsServer.Start(options);
        string pem = CertificateFiles.Pem(options.Certificate);
        string der = CertificateFiles.Der(options.Certificate);
        string chain = CertificateFiles.Write(
            "a comment\n" + await File.ReadAllTextAsync(pem, TestToken) + "\n"
            + await File.ReadAllTextAsync(CertificateFiles.OfTestServer, TestToken));
        foreach (string file in (string[])[pem, der, chain])
        {
            await using SqlConnection connection = new(
                ConnectionString(server, $"Encrypt={encrypt};Server Certificate={Quote(file)};Pooling=false"));
            await OpenAsync(connection, isAsync);
            Assert.True(connection.IsEncrypted);
        }
    }

    [Theory]
    [InlineData("Strict", false)]
    [InlineData("Strict", true)]
    [InlineData("Mandatory", false)]
    [InlineData("Mandatory", true)]
    [InlineData("Mandatory;Trust Server Certificate=true", true)]
    public async Task A_certificate_that_differs_from_the_pinned_one_is_rejected_even_with_TrustServerCertificate(
        string encrypt, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = encrypt == "Strict" ? EncryptionMode.Strict : EncryptionMode.On,
        });
        string other = CertificateFiles.Pem(TestAuthority.Shared.Issue("localhost"));
        SqlException error = await FailAsync(ConnectionString(server, $"Encrypt={encrypt};Server Certificate={Quote(other)}"), isAsync);
        Assert.Contains("is not trusted", error.Message, StringComparison.Ordinal);
        Assert.Equal(unchecked((int)0x80090325), error.Number);
        Assert.Contains(
            "does not match the certificate provided by the Server Certificate option", error.Message, StringComparison.Ordinal);
        Assert.Contains("CN=localhost", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("absent", "Could not find")]
    [InlineData("empty", "no certificate in PEM or DER")]
    [InlineData("text", "no certificate in PEM or DER")]
    [InlineData("key", "no certificate in PEM or DER")]
    [InlineData("base64", "not base64")]
    [InlineData("huge", "exceeds 1 MB")]
    [InlineData("folder", "")]
    [InlineData("impossible", "")]
    public async Task The_error_for_a_file_that_is_not_a_certificate_names_the_file_and_the_keyword(string kind, string reason)
    {
        await using TdsServer server = StartStrict();
        string path = kind switch
        {
            "empty" => CertificateFiles.Write(""),
            "text" => CertificateFiles.Write("hello"),
            "key" => CertificateFiles.KeyPem(TestAuthority.Shared.Issue("a")),
            "base64" => CertificateFiles.Write("-----BEGIN CERTIFICATE-----\n***\n-----END CERTIFICATE-----\n"),
            "huge" => CertificateFiles.Write(new byte[(1024 * 1024) + 1]),
            "folder" => Path.GetTempPath(),
            "impossible" => "a\u0001/\u0001b",
            _ => Path.Combine(Path.GetTempPath(), "there is no such file"),
        };
        foreach (bool isAsync in (bool[])[false, true])
        {
            SqlException error = await FailAsync(ConnectionString(server, $"Encrypt=Strict;Server Certificate={Quote(path)}"), isAsync);
            Assert.Contains("The file of Server Certificate", error.Message, StringComparison.Ordinal);
            Assert.Contains(reason, error.Message, StringComparison.OrdinalIgnoreCase);
        }
    }

    [Theory]
    [InlineData(EncryptionMode.Off, false)]
    [InlineData(EncryptionMode.Off, true)]
    [InlineData(EncryptionMode.On, false)]
    [InlineData(EncryptionMode.On, true)]
    public async Task The_certificate_file_applies_when_encryption_is_optional(EncryptionMode mode, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = mode });
        string other = CertificateFiles.Pem(TestAuthority.Shared.Issue("localhost"));

        SqlException error = await FailAsync(Optional(server, other), isAsync);

        Assert.Contains(
            "does not match the certificate provided by the Server Certificate option", error.Message, StringComparison.Ordinal);
        Assert.Empty(server.Recorder.All<MsSqlConnector.TestServer.Messages.LoginMessage>());
        await using SqlConnection connection = new(Optional(server, CertificateFiles.OfTestServer));
        await OpenAsync(connection, isAsync);
        Assert.Equal(mode == EncryptionMode.On, connection.IsEncrypted);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_without_encryption_cannot_present_the_certificate_and_is_rejected(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.NotSupported });

        SqlException error = await FailAsync(Optional(server, CertificateFiles.OfTestServer), isAsync);

        Assert.Contains("does not support encryption", error.Message, StringComparison.Ordinal);
        Assert.Empty(server.Recorder.All<MsSqlConnector.TestServer.Messages.LoginMessage>());
    }

    private static string Optional(TdsServer server, string file) =>
        ConnectionString(server, $"Encrypt=Optional;Trust Server Certificate=true;Pooling=false;Server Certificate={Quote(file)}");
}

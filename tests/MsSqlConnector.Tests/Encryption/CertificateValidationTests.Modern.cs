using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Pooling;
using Xunit;
using static MsSqlConnector.Tests.Encryption.EncryptionFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>Certificates with one fault each, from an issuer that only this connection trusts; and the validation callback.</summary>
public sealed class CertificateValidationTests
{
    public static TheoryData<string, bool> Modes =>
        new() { { "Strict", false }, { "Strict", true }, { "Mandatory", false }, { "Mandatory", true } };

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task A_valid_certificate_is_accepted(string encrypt, bool isAsync)
    {
        await using TdsServer server = Start(encrypt, TestAuthority.Shared.Issue("127.0.0.1"));
        await using SqlConnection connection = Connect(server, encrypt, TrustingRoot());
        await OpenAsync(connection, isAsync);
        Assert.True(connection.IsEncrypted);
        Assert.NotNull(connection.NegotiatedCipherSuite);
        await connection.CloseAsync();
        Assert.Null(connection.NegotiatedCipherSuite);
        Assert.Equal(encrypt == "Strict" ? "tds/8.0" : "", server.Handshakes.Single().ApplicationProtocol);
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task The_certificate_name_is_that_of_the_host_or_of_the_keyword(string encrypt, bool isAsync)
    {
        await using TdsServer server = Start(encrypt, TestAuthority.Shared.Issue("sql.test"));
        SqlException error = await FailAsync(server, encrypt, isAsync);
        Assert.Contains("expected '127.0.0.1'", error.Message, StringComparison.Ordinal);
        Assert.Contains("'sql.test'", error.Message, StringComparison.Ordinal);
        Assert.Contains("Set Host Name In Certificate", error.Message, StringComparison.Ordinal);
        Assert.Equal(encrypt == "Strict", error.Message.Contains("has no effect", StringComparison.Ordinal));

        await using SqlConnection connection = Connect(server, encrypt, TrustingRoot(), "Host Name In Certificate=sql.test");
        await OpenAsync(connection, isAsync);
        Assert.Equal("sql.test", server.Handshakes.Last().HostName);
        error = await FailAsync(server, encrypt, isAsync, "Host Name In Certificate=sql.tes");
        Assert.Contains("expected 'sql.tes' (Host Name In Certificate)", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Strict", false)]
    [InlineData("Strict", true)]
    [InlineData("Mandatory", false)]
    [InlineData("Mandatory", true)]
    public async Task A_login_with_a_token_can_name_the_host_in_the_certificate(string encrypt, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = encrypt == "Strict" ? EncryptionMode.Strict : EncryptionMode.On,
            Certificate = TestAuthority.Shared.Issue("sql.test"),
            Federated = new FederatedOptions(),
        });
        foreach (string more in
            (string[])["Trust Server Certificate=true", "Trust Server Certificate=true;Host Name In Certificate=sql.test"])
        {
            string text = $"Data Source=127.0.0.1,{server.Port};Encrypt={encrypt};Pooling=false;{more}";
            ConnectionSettings settings = ConnectionSettings.Parse(text).WithTlsCallbacks(TrustingRoot());
            settings = settings.WithCredentials(settings.LoginCredentials.With(new AccessToken("good-token")));
            await using SqlConnection connection = new(TestSources.Create(settings));
            if (more.EndsWith("sql.test", StringComparison.Ordinal))
            {
                await OpenAsync(connection, isAsync);
                continue;
            }

            SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
            Assert.Contains("Set Host Name In Certificate", error.Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("Strict", -10, -5)]
    [InlineData("Strict", 5, 10)]
    [InlineData("Mandatory", -10, -5)]
    [InlineData("Mandatory", 5, 10)]
    public async Task An_expired_certificate_is_rejected_with_its_validity_period(string encrypt, int fromDays, int toDays)
    {
        X509Certificate2 certificate = TestAuthority.Shared.Issue("127.0.0.1", fromDays, toDays);
        await using TdsServer server = Start(encrypt, certificate);
        foreach (bool isAsync in (bool[])[false, true])
        {
            SqlException error = await FailAsync(server, encrypt, isAsync);
            Assert.Contains(nameof(X509ChainStatusFlags.NotTimeValid), error.Message, StringComparison.Ordinal);
            Assert.Contains($"{certificate.NotAfter.ToUniversalTime():u}", error.Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task An_unknown_revocation_status_is_rejected_only_when_revocation_is_checked(string encrypt, bool isAsync)
    {
        // It has no revocation list address, so nothing is requested over the network.
        await using TdsServer server = Start(encrypt, TestAuthority.Shared.Issue("127.0.0.1"));
        foreach (string mode in (string[])["Online", "Offline"])
        {
            SqlException error = await FailAsync(server, encrypt, isAsync, "Certificate Revocation Check=" + mode);
            Assert.Contains(nameof(X509ChainStatusFlags.RevocationStatusUnknown), error.Message, StringComparison.Ordinal);
            Assert.Contains("Certificate Revocation Check=NoCheck", error.Message, StringComparison.Ordinal);
        }

        await using SqlConnection connection = Connect(server, encrypt, TrustingRoot());
        await OpenAsync(connection, isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_selects_no_application_protocol_is_accepted(bool isAsync)
    {
        await using TdsServer server = StartStrict(new TdsServerOptions { ApplicationProtocols = [] });
        await using SqlConnection connection = new(Strict(server));

        await OpenAsync(connection, isAsync);

        Assert.True(connection.IsEncrypted);
        Assert.Equal("", Assert.Single(server.Handshakes).ApplicationProtocol);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_supports_only_other_application_protocols_is_rejected(bool isAsync)
    {
        await using TdsServer server = StartStrict(new TdsServerOptions { ApplicationProtocols = ["h2", "http/1.1"] });
        SqlException error = await FailAsync(Strict(server), isAsync);
        Assert.Contains("Encrypt=Strict needs a server that supports TDS 8.0", error.Message, StringComparison.Ordinal);
        Assert.Empty(server.Recorder.All<MsSqlConnector.TestServer.Messages.PreLoginMessage>());
    }

    [Fact]
    public async Task The_application_protocol_is_optional()
    {
        await using TdsServer server = StartStrict();
        await using SqlConnection connection = Connect(
            server, Strict(server), new TlsCallbacks { Configure = o => o.ApplicationProtocols = null });
        await OpenAsync(connection, isAsync: true);
        Assert.True(connection.IsEncrypted);
    }

    [Theory]
    [InlineData("Strict")]
    [InlineData("Mandatory")]
    public async Task A_callback_can_decide_on_the_certificate(string encrypt)
    {
        await using TdsServer server = Start(encrypt, TestAuthority.Shared.Issue("127.0.0.1"));
        List<SslPolicyErrors> seen = [];
        bool answer = true;
        var callbacks = new TlsCallbacks
        {
            ServerCertificateValidation = (_, certificate, _, errors) =>
            {
                Assert.Equal("CN=127.0.0.1", certificate!.Subject);
                seen.Add(errors);
                return answer;
            },
        };
        await using (SqlConnection connection = Connect(server, encrypt, callbacks))
        {
            await OpenAsync(connection, isAsync: true);
        }

        answer = false;
        await using SqlConnection refused = Connect(server, encrypt, callbacks);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(refused, isAsync: true));
        Assert.Contains("The server certificate failed application validation", error.Message, StringComparison.Ordinal);
        Assert.Equal([SslPolicyErrors.RemoteCertificateChainErrors, SslPolicyErrors.RemoteCertificateChainErrors], seen);
    }

    [Fact]
    public async Task Authentication_options_cannot_enable_TLS_1_3_in_TDS_7()
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.On, TlsVersions = SslProtocols.Tls12 | SslProtocols.Tls13 });
        var callbacks = new TlsCallbacks { Configure = o => o.EnabledSslProtocols = SslProtocols.None };
        await using SqlConnection connection = Connect(server, "Mandatory;Trust Server Certificate=true", callbacks);
        await OpenAsync(connection, isAsync: true);
        Assert.Equal(SslProtocols.Tls12, connection.SslProtocol);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_exception_of_the_certificate_callback_is_thrown_by_Open(bool isAsync)
    {
        await using TdsServer server = StartStrict();
        var callbacks = new TlsCallbacks { Configure = _ => throw new FormatException("mine") };
        await using SqlConnection connection = Connect(Strict(server), callbacks);
        FormatException error = await Assert.ThrowsAsync<FormatException>(() => OpenAsync(connection, isAsync));
        Assert.Equal("mine", error.Message);
        Assert.Equal(System.Data.ConnectionState.Closed, connection.State);
        Assert.Equal(0, connection.Source.GetPool().Count);
    }

    /// <summary>
    /// The provider does not evaluate the chain. A validation of the application finds the roots of the machine in it, and only then the
    /// platform has to add them.
    /// </summary>
    [Theory]
    [SyncAndAsync]
    public async Task A_trusted_certificate_has_the_roots_of_the_machine_for_the_application(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.On });
        X509ChainTrustMode? trustMode = null;
        SslPolicyErrors? errors = null;
        TlsCallbacks callbacks = new()
        {
            Configure = options => options.RemoteCertificateValidationCallback = (_, _, chain, found) =>
            {
                trustMode = chain!.ChainPolicy.TrustMode;
                errors = found;
                return true;
            },
        };
        await using SqlConnection connection = Connect(server, "Mandatory", callbacks, "Trust Server Certificate=true");

        await OpenAsync(connection, isAsync);

        Assert.Equal(X509ChainTrustMode.System, trustMode);
        Assert.Equal(SslPolicyErrors.RemoteCertificateChainErrors, errors! & SslPolicyErrors.RemoteCertificateChainErrors);
    }

    [Fact]
    public void An_obsolete_version_is_a_warning_of_the_event_source()
    {
        using var listener = new Listener();
        ProviderEvents.Log.ObsoleteTls("old.test", "Tls11");
        EventWrittenEventArgs recorded = Assert.Single(listener.Recorded, e => e.Payload!.Contains("old.test"));
        Assert.Equal(EventLevel.Warning, recorded.Level);
        Assert.Contains("Minimum TLS Version", recorded.Message, StringComparison.Ordinal);
    }

    private static TdsServer Start(string encrypt, X509Certificate2 certificate) => TdsServer.Start(new TdsServerOptions
    {
        Encryption = encrypt == "Strict" ? EncryptionMode.Strict : EncryptionMode.On,
        Certificate = certificate,
    });

    private static TlsCallbacks TrustingRoot() => new()
    {
        Configure = options => options.CertificateChainPolicy = new X509ChainPolicy
        {
            TrustMode = X509ChainTrustMode.CustomRootTrust,
            CustomTrustStore = { TestAuthority.Shared.Root },
            RevocationMode = options.CertificateRevocationCheckMode,
        },
    };

    private static SqlConnection Connect(TdsServer server, string encrypt, TlsCallbacks callbacks, string more = "")
    {
        string text = encrypt.StartsWith("Data Source", StringComparison.Ordinal)
            ? encrypt
            : ConnectionString(server, $"Encrypt={encrypt};{more};Pooling=false");
        return Connect(text, callbacks);
    }

    private static SqlConnection Connect(string text, TlsCallbacks callbacks) =>
        new(TestSources.Create(ConnectionSettings.Parse(text).WithTlsCallbacks(callbacks)));

    private static async Task<SqlException> FailAsync(TdsServer server, string encrypt, bool isAsync, string more = "")
    {
        await using SqlConnection connection = Connect(server, encrypt, TrustingRoot(), more);
        return await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
    }

    private static Task<SqlException> FailAsync(string connectionString, bool isAsync) =>
        EncryptionFixture.FailAsync(connectionString, isAsync);

    private sealed class Listener : EventListener
    {
        private readonly System.Collections.Concurrent.ConcurrentQueue<EventWrittenEventArgs> _recorded = new();

        public IEnumerable<EventWrittenEventArgs> Recorded => _recorded;

        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "MsSqlConnector")
            {
                EnableEvents(eventSource, EventLevel.Warning);
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData) => _recorded?.Enqueue(eventData);
    }
}

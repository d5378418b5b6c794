using System;
using System.IO;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Tls;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

[EveryBuild]
public sealed class TlsTransportTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Bytes_are_encrypted_in_both_directions_with_at_most_TLS_1_2(bool isAsync)
    {
        using var pair = new SocketPair();
        Task<SslStream> accepting = TlsServer.AcceptAsync(new NetworkStream(pair.Server));
        var tls = new TlsTransport(pair.Client, new TlsOptions { TargetHost = "localhost", TrustServerCertificate = true });
        await Handshake(tls, isAsync);
        using SslStream server = await accepting;
        Assert.Equal(SslProtocols.Tls12, server.SslProtocol);

        byte[] sent = new byte[100_000];
        new Random(3).NextBytes(sent);
        Task sending = Task.Run(() => tls.SendAsync(sent, isAsync), TestToken);
        byte[] received = new byte[sent.Length];
        await server.ReadExactlyAsync(received, TestToken);
        await sending;
        Assert.Equal(sent, received);

        await server.WriteAsync(new byte[] { 1, 2, 3 }, TestToken);
        byte[] buffer = new byte[10];
        Assert.Equal(3, await tls.ReceiveAsync(buffer, isAsync));
        tls.Abort();
        tls.Abort();
        await Assert.ThrowsAsync<IOException>(() => tls.SendAsync(sent, isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_message_for_an_invalid_chain_names_its_status_and_the_keyword(bool isAsync)
    {
        CertificateNotTrustedException error = await Reject(new TlsOptions { TargetHost = "sql.test" }, isAsync);
        Assert.Contains("Trust Server Certificate", error.Message, StringComparison.Ordinal);
        Assert.Contains(nameof(X509ChainStatusFlags.UntrustedRoot), error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(null, "expected 'db.example' (the host of the connection string)")]
    [InlineData("wrong.test", "expected 'wrong.test' (Host Name In Certificate)")]
    [NotOn(BuildTarget.Mono, "mono does not format the IP addresses among the alternative names of a certificate.")]
    public void The_error_for_a_name_mismatch_contains_both_names_and_the_keyword(string? hostNameInCertificate, string expected)
    {
        var check = new CertificateCheck(
            new TlsOptions { TargetHost = "db.example", HostNameInCertificate = hostNameInCertificate });
        Assert.False(check.Validate(this, TestCertificate.Instance, null, SslPolicyErrors.RemoteCertificateNameMismatch));
        Assert.Contains(expected, check.Failure!, StringComparison.Ordinal);
        Assert.All(
            ["sql.test", "other.test", "127.0.0.1"],
            name => Assert.Contains(name, check.Failure!, StringComparison.Ordinal));
        Assert.Contains("Host Name In Certificate", check.Failure!, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(X509ChainStatusFlags.Revoked, false, false)]
    [InlineData(X509ChainStatusFlags.Revoked | X509ChainStatusFlags.UntrustedRoot, false, false)]
    [InlineData(X509ChainStatusFlags.RevocationStatusUnknown | X509ChainStatusFlags.OfflineRevocation, true, true)]
    [InlineData(X509ChainStatusFlags.UntrustedRoot, false, true)]
    public void The_error_for_a_revoked_certificate_does_not_suggest_trusting_it(
        X509ChainStatusFlags flags, bool namesRevocation, bool namesTrust)
    {
        string advice = new CertificateCheck(new TlsOptions { TargetHost = "a" }).AdviseOnChain(flags);
        Assert.Equal(namesRevocation, advice.Contains("Certificate Revocation Check=NoCheck", StringComparison.Ordinal));
        Assert.Equal(namesTrust, advice.Contains("Trust Server Certificate=True", StringComparison.Ordinal));
    }

    [Fact]
    public void A_valid_or_trusted_certificate_is_accepted()
    {
        Assert.True(new CertificateCheck(new TlsOptions { TargetHost = "a" })
            .Validate(this, TestCertificate.Instance, null, SslPolicyErrors.None));
        var trusting = new CertificateCheck(new TlsOptions { TargetHost = "a", TrustServerCertificate = true });
        Assert.True(trusting.Validate(this, TestCertificate.Instance, null, SslPolicyErrors.RemoteCertificateChainErrors));
        Assert.Null(trusting.Failure);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_does_not_speak_tls_fails_the_handshake(bool isAsync)
    {
        using var pair = new SocketPair();
        pair.Server.Send("HTTP/1.1 400 Bad Request\r\n\r\n"u8);
        var tls = new TlsTransport(pair.Client, new TlsOptions { TargetHost = "localhost" });
        IOException error = await Assert.ThrowsAsync<IOException>(() => Handshake(tls, isAsync));
        Assert.IsType<AuthenticationException>(error.InnerException);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_server_that_closes_during_the_handshake_is_an_io_error(bool isAsync)
    {
        using var pair = new SocketPair();
        pair.Server.Shutdown(SocketShutdown.Send);
        var tls = new TlsTransport(pair.Client, new TlsOptions { TargetHost = "localhost" });
        await Assert.ThrowsAsync<IOException>(() => Handshake(tls, isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Abort_ends_a_pending_handshake(bool isAsync)
    {
        using var pair = new SocketPair();
        var tls = new TlsTransport(pair.Client, new TlsOptions { TargetHost = "localhost" });
        Task handshake = Task.Run(() => Handshake(tls, isAsync), TestToken);
        await new NetworkStream(pair.Server).ReadExactlyAsync(new byte[5], TestToken);
        tls.Abort();
        await Assert.ThrowsAsync<IOException>(() => handshake);
    }

    internal static async Task Handshake(TlsTransport tls, bool isAsync)
    {
        if (isAsync)
        {
            await tls.HandshakeAsync();
        }
        else
        {
            await Task.Run(tls.Handshake);
        }
    }

    private static async Task<CertificateNotTrustedException> Reject(TlsOptions options, bool isAsync)
    {
        using var pair = new SocketPair();
        Task<SslStream> accepting = TlsServer.AcceptAsync(new NetworkStream(pair.Server));
        var tls = new TlsTransport(pair.Client, options);
        CertificateNotTrustedException error =
            await Assert.ThrowsAsync<CertificateNotTrustedException>(() => Handshake(tls, isAsync));
        tls.Abort();
        Exception? serverError = await Record.ExceptionAsync(() => accepting);
        Assert.True(serverError is null or IOException or AuthenticationException);
        return error;
    }
}

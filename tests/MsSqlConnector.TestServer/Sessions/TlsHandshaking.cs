using System.IO;
using System.Linq;
using System.Net.Security;
using System.Runtime.CompilerServices;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The server side of a TLS handshake: inside PRELOGIN (MS-TDS 3.3.5.1) or, when strict, before it (3.3.5.2).</summary>
internal static class TlsHandshaking
{
    private static readonly SslProtocols s_strict = SslProtocols.Tls12 | SslProtocols.Tls13;

    /// <summary>The platform builds the chain of a certificate for its context. With a stored context, it does so only once.</summary>
    private static readonly ConditionalWeakTable<X509Certificate2, SslStreamCertificateContext> s_contexts = [];

    public static async ValueTask<SslStream> AcceptAsync(TdsServer server, Stream stream, bool isStrict)
    {
        TdsServerOptions options = server.Options;
        SslStream tls = new(stream);
        await tls.AuthenticateAsServerAsync(new SslServerAuthenticationOptions
        {
            ServerCertificateContext = s_contexts.GetValue(
                server.Certificate, static certificate => SslStreamCertificateContext.Create(certificate, null, offline: true)),

            // Every connection has a complete handshake, in which the client receives and verifies the certificate.
            AllowTlsResume = false,
            EnabledSslProtocols = options.TlsVersions ?? (isStrict ? s_strict : SslProtocols.Tls12),
            ApplicationProtocols = isStrict && options.ApplicationProtocols.Count > 0
                ? [.. options.ApplicationProtocols.Select(name => new SslApplicationProtocol(name))]
                : null,
            ClientCertificateRequired = options.RequiresClientCertificate,
            RemoteCertificateValidationCallback = (_, certificate, _, _) => certificate is not null || !options.RequiresClientCertificate,
        });
        server.Handshakes.Enqueue(new TlsHandshake(
            tls.SslProtocol,
            tls.NegotiatedApplicationProtocol.ToString(),
            tls.TargetHostName,
            tls.RemoteCertificate as X509Certificate2));
        return tls;
    }
}

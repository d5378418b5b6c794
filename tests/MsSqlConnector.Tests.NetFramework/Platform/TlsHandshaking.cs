using System.IO;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The server side of a TLS handshake on the older platform: TLS 1.2, without protocol or host names.</summary>
internal static class TlsHandshaking
{
    public static async ValueTask<SslStream> AcceptAsync(TdsServer server, Stream stream, bool isStrict)
    {
        TdsServerOptions options = server.Options;
        SslStream tls = new(stream, false, (_, certificate, _, _) => certificate is not null || !options.RequiresClientCertificate);
        await tls.AuthenticateAsServerAsync(server.Certificate, options.RequiresClientCertificate, SslProtocols.Tls12, false);
        server.Handshakes.Enqueue(new TlsHandshake(tls.SslProtocol, "", "", tls.RemoteCertificate as X509Certificate2));
        return tls;
    }
}

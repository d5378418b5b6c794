using System.IO;
using System.Net.Security;
using System.Security.Authentication;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Transport;

/// <summary>The server side of a TLS handshake, over any stream.</summary>
internal static class TlsServer
{
    public static async Task<SslStream> AcceptAsync(Stream stream)
    {
        var tls = new SslStream(stream, leaveInnerStreamOpen: false);
        await tls.AuthenticateAsServerAsync(
            TestCertificate.Instance,
            clientCertificateRequired: false,
            SslProtocols.Tls12 | SslProtocols.Tls13,
            checkCertificateRevocation: false);
        return tls;
    }
}

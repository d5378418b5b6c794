using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>The result of a TLS handshake.</summary>
/// <param name="Protocol">The version of TLS.</param>
/// <param name="ApplicationProtocol">The negotiated protocol name (ALPN); empty for none.</param>
/// <param name="HostName">The name the client requested; empty for none.</param>
/// <param name="ClientCertificate">The certificate of the client, or null.</param>
public sealed record TlsHandshake(
    SslProtocols Protocol, string ApplicationProtocol, string HostName, X509Certificate2? ClientCertificate);

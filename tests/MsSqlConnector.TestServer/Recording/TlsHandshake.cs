using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>What a TLS handshake came to.</summary>
/// <param name="Protocol">The version of TLS.</param>
/// <param name="ApplicationProtocol">The protocol name that was agreed on (ALPN); empty for none.</param>
/// <param name="HostName">The name the client asked for; empty for none.</param>
/// <param name="ClientCertificate">The certificate the client showed, or null.</param>
public sealed record TlsHandshake(
    SslProtocols Protocol, string ApplicationProtocol, string HostName, X509Certificate2? ClientCertificate);

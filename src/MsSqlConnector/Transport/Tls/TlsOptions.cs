using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Transport.Tls;

/// <summary>The options of a TLS handshake.</summary>
internal sealed class TlsOptions
{
    /// <summary>Gets the host that was dialed.</summary>
    public required string TargetHost { get; init; }

    /// <summary>Gets the name that the certificate must contain if it differs from the host.</summary>
    public string? HostNameInCertificate { get; init; }

    public bool TrustServerCertificate { get; init; }

    /// <summary>Gets a value that indicates whether an error message can suggest <see cref="TrustServerCertificate"/>.</summary>
    public CertificateTrust Trust { get; init; }

    /// <summary>Gets the certificate (DER) that the server certificate must match, without further validation; null for none.</summary>
    public byte[]? ServerCertificate { get; init; }

    public X509RevocationMode RevocationMode { get; init; }

    /// <summary>Gets the application protocol that both sides must agree on (ALPN), on targets that support it; null for none.</summary>
    public string? ApplicationProtocol { get; init; }

    /// <summary>
    /// Gets the client certificate with its key, followed by the intermediate certificates, for a server that requests one.
    /// </summary>
    public X509Certificate2Collection? ClientCertificates { get; init; }

    /// <summary>Gets the events of the connection.</summary>
    public ConnectionEvents Events { get; init; } = ConnectionEvents.Shared;

    public TlsCallbacks? Callbacks { get; init; }

    /// <summary>
    /// Gets the allowed TLS versions: at most TLS 1.2 under TDS 7.x. A TLS 1.3 session ticket can arrive after the server has returned to
    /// plain packets and would be read as a packet (MS-TDS 2.1 specifies TLS 1.3 for TDS 8.0).
    /// </summary>
    public SslProtocols Protocols { get; init; } = SslProtocols.Tls12;

    /// <summary>Gets a value that indicates whether the certificate chain of the server is evaluated.</summary>
    public bool ValidatesChain =>
        Callbacks?.ServerCertificateValidation is not null || (!TrustServerCertificate && ServerCertificate is null);

    /// <summary>Gets the name that the client sends and validates. The server can select its certificate by this name.</summary>
    public string NameInCertificate =>
        string.IsNullOrEmpty(HostNameInCertificate) ? TargetHost : HostNameInCertificate!;
}

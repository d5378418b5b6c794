using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Transport;

/// <summary>What a TLS handshake needs to know, whoever asks for it.</summary>
internal sealed class TlsOptions
{
    /// <summary>The host that was dialled.</summary>
    public required string TargetHost { get; init; }

    /// <summary>The name that the certificate must carry, when it is not that of the host.</summary>
    public string? HostNameInCertificate { get; init; }

    public bool TrustServerCertificate { get; init; }

    /// <summary>Whether an error can suggest <see cref="TrustServerCertificate"/>.</summary>
    public CertificateTrust Trust { get; init; }

    /// <summary>The certificate (DER) that the server's must equal, whatever else may be said of it; null for none.</summary>
    public byte[]? ServerCertificate { get; init; }

    public X509RevocationMode RevocationMode { get; init; }

    /// <summary>The name of the protocol above TLS that both sides have to agree on (ALPN), where the target can; null for none.</summary>
    public string? ApplicationProtocol { get; init; }

    /// <summary>What is shown when the server asks who this is: the certificate with its key, then those between it and the root.</summary>
    public X509Certificate2Collection? ClientCertificates { get; init; }

    public TlsCallbacks? Callbacks { get; init; }

    /// <summary>
    /// At most TLS 1.2 under TDS 7.x: a session ticket of TLS 1.3 may arrive when the server has already gone back to
    /// plain packets, and would be read as one (MS-TDS 2.1 has 1.3 for TDS 8.0).
    /// </summary>
    public SslProtocols Protocols { get; init; } = SslProtocols.Tls12;

    /// <summary>Whether it matters who issued the server's certificate.</summary>
    public bool IsChainOfInterest => Callbacks?.ServerCertificateValidation is not null || (!TrustServerCertificate && ServerCertificate is null);

    /// <summary>Asked for and checked: the server may choose its certificate by it.</summary>
    public string NameInCertificate =>
        string.IsNullOrEmpty(HostNameInCertificate) ? TargetHost : HostNameInCertificate!;
}

using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Transport.Tls;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Creates the options of a TLS handshake from the connection settings. The handshake travels inside PRELOGIN in TDS 7.x and precedes it in
/// TDS 8.0 (MS-TDS 1.7, 2.1).
/// </summary>
internal static class EncryptionHandshake
{
    /// <summary>The protocol name of TDS 8.0 in the handshake (MS-TDS 1.9).</summary>
    private const string StrictProtocol = "tds/8.0";

    /// <summary>
    /// Creates the options. If only the login is encrypted, the certificate is checked only against the file of Server Certificate: without
    /// such a file, an attacker could just respond that the server does not support encryption. A federated login always checks it, because
    /// the token is a credential.
    /// </summary>
    /// <exception cref="CertificateFileException">A certificate that the connection string names cannot be read.</exception>
    public static TlsOptions CreateOptions(
        ConnectionSettings settings, ConnectionEvents events, string host, EncryptionScope scope, bool isFederated)
    {
        TlsSettings tls = settings.Tls;
        bool isChecked = isFederated || scope != EncryptionScope.LoginOnly;
        CertificateTrust trust = tls.IsStrict ? CertificateTrust.DisallowedByStrict
            : isFederated ? CertificateTrust.DisallowedByToken
            : CertificateTrust.Allowed;
        return new TlsOptions
        {
            TargetHost = host,
            HostNameInCertificate = tls.HostNameInCertificate,
            TrustServerCertificate = trust == CertificateTrust.Allowed && (!isChecked || tls.TrustServerCertificate),
            Trust = trust,
            ServerCertificate = tls.ServerCertificate.Length > 0 ? ServerCertificateFile.Read(tls.ServerCertificate) : null,
            RevocationMode = isChecked ? tls.RevocationMode : default,
            ApplicationProtocol = tls.IsStrict ? StrictProtocol : null,
            ClientCertificates = tls.ClientCertificate.Length > 0
                ? ClientCertificateFile.Read(tls.ClientCertificate, tls.ClientKey, tls.ClientKeyPassword)
                : null,
            Events = events,
            Callbacks = settings.TlsCallbacks,
            Protocols = tls.IsStrict
                ? TlsVersions.Range(Max(tls.MinimumVersion, SqlConnectionTlsVersion.Tls12), TlsVersions.Newest)
                : TlsVersions.Range(tls.MinimumVersion, SqlConnectionTlsVersion.Tls12),
        };
    }

    private static SqlConnectionTlsVersion Max(SqlConnectionTlsVersion left, SqlConnectionTlsVersion right) => left > right ? left : right;
}

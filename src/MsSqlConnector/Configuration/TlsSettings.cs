using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The connection-string settings for encryption and certificates.</summary>
internal sealed class TlsSettings
{
    internal TlsSettings(KeywordValues values)
    {
        Encrypt = (SqlConnectionEncryptOption)values[Keywords.Encrypt];
        TrustServerCertificate = values.Boolean(Keywords.TrustServerCertificate);
        HostNameInCertificate = values.Text(Keywords.HostNameInCertificate);
        ServerCertificate = values.Text(Keywords.ServerCertificate);
        RevocationMode = (X509RevocationMode)values[Keywords.CertificateRevocationCheck];
        MinimumVersion = (SqlConnectionTlsVersion)values[Keywords.MinimumTlsVersion];
        ClientCertificate = values.Text(Keywords.ClientCertificate);
        ClientKey = values.Text(Keywords.ClientKey);
        ClientKeyPassword = values.Text(Keywords.ClientKeyPassword);
        Check();
    }

    internal SqlConnectionEncryptOption Encrypt { get; }

    /// <summary>Gets a value that indicates whether the TLS handshake comes before any TDS message (TDS 8.0).</summary>
    internal bool IsStrict => Encrypt.Equals(SqlConnectionEncryptOption.Strict);

    /// <summary>
    /// Gets a value that indicates whether the server certificate is accepted without validation. It has no effect under Encrypt=Strict.
    /// </summary>
    internal bool TrustServerCertificate { get; }

    /// <summary>Gets the name that the certificate must contain; empty for the name of the host.</summary>
    internal string HostNameInCertificate { get; }

    /// <summary>Gets the path of the certificate file that the server certificate must match; empty for none.</summary>
    internal string ServerCertificate { get; }

    internal X509RevocationMode RevocationMode { get; }

    internal SqlConnectionTlsVersion MinimumVersion { get; }

    /// <summary>
    /// Gets the path of the client certificate file; empty for none. It is treated as a secret, like the next two values.
    /// </summary>
    internal string ClientCertificate { get; }

    /// <summary>Gets the path of the client key file; empty if the certificate file contains the key.</summary>
    internal string ClientKey { get; }

    internal string ClientKeyPassword { get; }

    private void Check()
    {
        if (MinimumVersion == SqlConnectionTlsVersion.Tls13 && !IsStrict)
        {
            throw ConfigurationErrors.Conflict(
                "'Minimum TLS Version=Tls13' requires 'Encrypt=Strict'. With other values of 'Encrypt', the newest version is TLS 1.2.");
        }

        if (ClientCertificate.Length == 0 && (ClientKey.Length > 0 || ClientKeyPassword.Length > 0))
        {
            throw ConfigurationErrors.Conflict(
                "Use of key 'Client Key' or 'Client Key Password' requires the key 'Client Certificate' to be present.");
        }
    }
}

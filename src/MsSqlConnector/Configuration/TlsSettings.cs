using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Configuration;

/// <summary>What a connection string says about encryption and about certificates.</summary>
internal sealed class TlsSettings
{
    internal TlsSettings(KeywordValues values)
    {
        Encrypt = values.Get<SqlConnectionEncryptOption>(Keywords.Encrypt);
        TrustServerCertificate = values.Boolean(Keywords.TrustServerCertificate);
        HostNameInCertificate = values.Text(Keywords.HostNameInCertificate);
        ServerCertificate = values.Text(Keywords.ServerCertificate);
        RevocationMode = values.Get<X509RevocationMode>(Keywords.CertificateRevocationCheck);
        MinimumVersion = values.Get<SqlConnectionTlsVersion>(Keywords.MinimumTlsVersion);
        ClientCertificate = values.Text(Keywords.ClientCertificate);
        ClientKey = values.Text(Keywords.ClientKey);
        ClientKeyPassword = values.Text(Keywords.ClientKeyPassword);
        Check();
    }

    internal SqlConnectionEncryptOption Encrypt { get; }

    /// <summary>Whether TLS comes before all else (TDS 8.0).</summary>
    internal bool IsStrict => Encrypt.Equals(SqlConnectionEncryptOption.Strict);

    /// <summary>Whether the server's certificate is believed without being verified; it has no meaning when strict.</summary>
    internal bool TrustServerCertificate { get; }

    /// <summary>The name the certificate must carry; empty for the host that is dialled.</summary>
    internal string HostNameInCertificate { get; }

    /// <summary>The file of the certificate that the server's must equal; empty for none.</summary>
    internal string ServerCertificate { get; }

    internal X509RevocationMode RevocationMode { get; }

    internal SqlConnectionTlsVersion MinimumVersion { get; }

    /// <summary>The file of the client's certificate; empty for none. Not to be shown, as the next two.</summary>
    internal string ClientCertificate { get; }

    /// <summary>The file of the client's key; empty when it is in the certificate's file.</summary>
    internal string ClientKey { get; }

    internal string ClientKeyPassword { get; }

    private void Check()
    {
        if (MinimumVersion == SqlConnectionTlsVersion.Tls13 && !IsStrict)
        {
            throw ConfigurationErrors.Conflict(
                $"'{Keywords.MinimumTlsVersion}=Tls13' needs '{Keywords.Encrypt}=Strict': without it TLS 1.2 is the newest that is used.");
        }

        if (ClientCertificate.Length == 0 && (ClientKey.Length > 0 || ClientKeyPassword.Length > 0))
        {
            throw ConfigurationErrors.Conflict(
                $"'{Keywords.ClientKey}' and '{Keywords.ClientKeyPassword}' need '{Keywords.ClientCertificate}'.");
        }
    }
}

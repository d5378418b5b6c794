namespace MsSqlConnector.Configuration;

/// <summary>What a connection string says about encryption and the server's certificate.</summary>
internal sealed class TlsSettings
{
    internal TlsSettings(KeywordValues values)
    {
        Encrypt = values.Get<SqlConnectionEncryptOption>(Keywords.Encrypt);
        TrustServerCertificate = values.Boolean(Keywords.TrustServerCertificate);
        HostNameInCertificate = values.Text(Keywords.HostNameInCertificate);
    }

    internal SqlConnectionEncryptOption Encrypt { get; }

    /// <summary>Whether the server's certificate is believed without being verified.</summary>
    internal bool TrustServerCertificate { get; }

    /// <summary>The name the certificate must carry; empty for the host that is dialled.</summary>
    internal string HostNameInCertificate { get; }
}

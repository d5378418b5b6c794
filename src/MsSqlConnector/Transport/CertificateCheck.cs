using System;
using System.Linq;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Transport;

/// <summary>
/// Decides whether the server's certificate will do, and keeps in words why not: the platform only says that the
/// handshake failed.
/// </summary>
internal sealed class CertificateCheck(TlsOptions options)
{
    public string? Failure { get; private set; }

    public bool Validate(object sender, X509Certificate? certificate, X509Chain? chain, SslPolicyErrors errors)
    {
        Failure = options.TrustServerCertificate ? null
            : (errors & SslPolicyErrors.RemoteCertificateNotAvailable) != 0 || certificate is null ? "The server sent no certificate."
            : (errors & SslPolicyErrors.RemoteCertificateChainErrors) != 0 ? DescribeChain(chain)
            : (errors & SslPolicyErrors.RemoteCertificateNameMismatch) != 0 ? DescribeName(certificate)
            : null;
        return Failure is null;
    }

    private static string DescribeChain(X509Chain? chain)
    {
        string statuses = chain is null
            ? "no chain could be built"
            : string.Join("; ", chain.ChainStatus.Select(static status => $"{status.Status} ({status.StatusInformation.Trim()})"));
        return $"Its chain of trust is not valid: {statuses}. Install the certificate of its issuer on this machine, or set " +
            "Trust Server Certificate=True to accept any certificate without a check.";
    }

    private string DescribeName(X509Certificate certificate)
    {
        string source = string.IsNullOrEmpty(options.HostNameInCertificate)
            ? "the host of the connection string"
            : "Host Name In Certificate";
        return $"Its name does not match: expected '{options.NameInCertificate}' ({source}), but it was issued for " +
            $"{CertificateNames.Describe(certificate)}. Set Host Name In Certificate to one of its names if that is the server " +
            "you mean, or Trust Server Certificate=True to accept any certificate without a check.";
    }
}

using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Transport.Tls;

/// <summary>Returns the names in a certificate and its hash, as text for messages.</summary>
internal static class CertificateNames
{
    private const string SubjectAlternativeNameOid = "2.5.29.17";

    /// <summary>Returns the SHA-256 hash of the certificate.</summary>
    public static string Thumbprint(X509Certificate certificate) =>
        BitConverter.ToString(SHA256.HashData(certificate.GetRawCertData())).Replace("-", "");

    public static string Describe(X509Certificate certificate)
    {
        X509Extension? extension = (certificate as X509Certificate2)?.Extensions[SubjectAlternativeNameOid];
        return extension is null
            ? $"'{certificate.Subject}' (no subject alternative names)"
            : $"'{extension.Format(multiLine: false)}'";
    }
}

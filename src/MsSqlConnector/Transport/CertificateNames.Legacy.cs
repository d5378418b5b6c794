using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Transport;

/// <summary>The names a certificate was issued for, in words.</summary>
internal static class CertificateNames
{
    private const string SubjectAlternativeNameOid = "2.5.29.17";

    public static string Describe(X509Certificate certificate)
    {
        X509Extension? extension = (certificate as X509Certificate2)?.Extensions[SubjectAlternativeNameOid];
        return extension is null
            ? $"'{certificate.Subject}' without alternative names"
            : $"'{extension.Format(multiLine: false)}'";
    }
}

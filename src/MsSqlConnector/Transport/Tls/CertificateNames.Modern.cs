using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Transport.Tls;

/// <summary>Returns the names in a certificate and its hash, as text for messages.</summary>
internal static class CertificateNames
{
    /// <summary>Returns the SHA-256 hash of the certificate.</summary>
    public static string Thumbprint(X509Certificate certificate) => Convert.ToHexString(SHA256.HashData(certificate.GetRawCertData()));

    public static string Describe(X509Certificate certificate)
    {
        var names = new List<string>();
        if (certificate is X509Certificate2 full)
        {
            foreach (X509SubjectAlternativeNameExtension extension in
                full.Extensions.OfType<X509SubjectAlternativeNameExtension>())
            {
                names.AddRange(extension.EnumerateDnsNames());
                names.AddRange(extension.EnumerateIPAddresses().Select(static address => address.ToString()));
            }
        }

        return names.Count == 0
            ? $"'{certificate.Subject}' (no subject alternative names)"
            : string.Join(", ", names.Select(static name => $"'{name}'"));
    }
}

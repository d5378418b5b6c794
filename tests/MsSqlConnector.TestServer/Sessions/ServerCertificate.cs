using System;
using System.Collections.Concurrent;
using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// Creates the server's own certificate, once per process and subject. Its key is on an elliptic curve, because RSA takes several times as
/// long to create a key, and to sign each handshake.
/// </summary>
internal static class ServerCertificate
{
    private static readonly ConcurrentDictionary<string, Lazy<X509Certificate2>> s_bySubject = new();

    public static X509Certificate2 For(string subject) =>
        s_bySubject.GetOrAdd(subject, s => new Lazy<X509Certificate2>(() => Make(s))).Value;

    private static X509Certificate2 Make(string subject)
    {
        using ECDsa key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        CertificateRequest request = new(subject, key, HashAlgorithmName.SHA256);
        SubjectAlternativeNameBuilder names = new();
        names.AddDnsName(subject.StartsWith("CN=", StringComparison.Ordinal) ? subject[3..] : subject);
        if (subject == "CN=localhost")
        {
            names.AddIpAddress(IPAddress.Loopback);
            names.AddIpAddress(IPAddress.IPv6Loopback);
        }

        request.CertificateExtensions.Add(names.Build());
        DateTimeOffset now = DateTimeOffset.UtcNow;
        return request.CreateSelfSigned(now.AddDays(-1), now.AddYears(30));
    }
}

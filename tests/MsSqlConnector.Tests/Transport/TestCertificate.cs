using System;
using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Tests.Transport;

/// <summary>A self-signed certificate that is created once for all tests.</summary>
internal static class TestCertificate
{
    public static X509Certificate2 Instance { get; } = Create();

    private static X509Certificate2 Create()
    {
        using RSA key = RSA.Create(2048);
        var request = new CertificateRequest("CN=sql.test", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("sql.test");
        names.AddDnsName("other.test");
        names.AddIpAddress(IPAddress.Loopback);
        request.CertificateExtensions.Add(names.Build());
        return request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
    }
}

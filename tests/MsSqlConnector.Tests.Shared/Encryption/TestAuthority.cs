using System;
using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>
/// Issues certificates that are valid or have one fault, under a root that no machine trusts. The keys of the root and of servers are on an
/// elliptic curve, because the creation of an RSA key takes most of the time of a test. The keys of clients are RSA keys.
/// </summary>
internal sealed class TestAuthority
{
    private static readonly Lazy<TestAuthority> s_shared = new(() => new TestAuthority());

    private readonly X509Certificate2 _withKey = CreateRoot();

    public static TestAuthority Shared => s_shared.Value;

    /// <summary>The root without its key.</summary>
    public X509Certificate2 Root => X509CertificateLoader.LoadCertificate(_withKey.RawData);

    /// <summary>A certificate with its key; days count from now.</summary>
    public X509Certificate2 Issue(string name, double fromDays = -1, double toDays = 1, bool isClient = false)
    {
        using AsymmetricAlgorithm key = isClient ? RSA.Create(2048) : ECDsa.Create(ECCurve.NamedCurves.nistP256);
        CertificateRequest request = key is RSA rsa
            ? new("CN=" + name, rsa, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
            : new("CN=" + name, (ECDsa)key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        if (IPAddress.TryParse(name, out IPAddress? address))
        {
            names.AddIpAddress(address);
        }
        else
        {
            names.AddDnsName(name);
        }

        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension(
            [new Oid(isClient ? "1.3.6.1.5.5.7.3.2" : "1.3.6.1.5.5.7.3.1")], critical: false));
        DateTimeOffset now = DateTimeOffset.UtcNow;
        using ECDsa rootKey = _withKey.GetECDsaPrivateKey()!;
        using X509Certificate2 bare = request.Create(
            _withKey.SubjectName,
            X509SignatureGenerator.CreateForECDsa(rootKey),
            now.AddDays(fromDays),
            now.AddDays(toDays),
            RandomNumberGenerator.GetBytes(8));
        return key is RSA clientKey ? bare.CopyWithPrivateKey(clientKey) : bare.CopyWithPrivateKey((ECDsa)key);
    }

    private static X509Certificate2 CreateRoot()
    {
        using ECDsa key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=Test Root", key, HashAlgorithmName.SHA256);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, critical: true));
        request.CertificateExtensions
            .Add(new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign | X509KeyUsageFlags.CrlSign, critical: true));
        return request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-100), DateTimeOffset.UtcNow.AddDays(100));
    }
}

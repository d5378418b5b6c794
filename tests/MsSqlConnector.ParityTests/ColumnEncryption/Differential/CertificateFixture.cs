using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Differential;

/// <summary>A certificate with an RSA key in the store of the current user, for the duration of the tests.</summary>
public sealed class CertificateFixture : IDisposable
{
    private readonly X509Certificate2 _certificate;

    public CertificateFixture()
    {
        using RSA key = RSA.Create(2048);
        _certificate = Add(new CertificateRequest(
            "CN=MsSqlConnector column master key", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
            .CreateSelfSigned(DateTimeOffset.UtcNow.AddYears(-2), DateTimeOffset.UtcNow.AddYears(-1)));
    }

    /// <summary>Gets the path of the certificate, which has expired: key stores do not check that.</summary>
    public string Path => "CurrentUser/My/" + _certificate.Thumbprint;

    public void Dispose() => Remove(_certificate);

    public static X509Certificate2 Add(X509Certificate2 certificate)
    {
        using (certificate)
        {
            X509Certificate2 stored = X509CertificateLoader.LoadPkcs12(
                certificate.Export(X509ContentType.Pfx), null, X509KeyStorageFlags.PersistKeySet | X509KeyStorageFlags.Exportable);
            using var store = new X509Store(StoreName.My, StoreLocation.CurrentUser);
            store.Open(OpenFlags.ReadWrite);
            store.Add(stored);
            return stored;
        }
    }

    public static void Remove(X509Certificate2 certificate)
    {
        using (var store = new X509Store(StoreName.My, StoreLocation.CurrentUser))
        {
            store.Open(OpenFlags.ReadWrite);
            store.Remove(certificate);
        }

        certificate.Dispose();
    }
}

using System;
using System.IO;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>Certificate files in a folder that is deleted at the end of the process.</summary>
internal static class CertificateFiles
{
    public const string Password = "k3y-s3cret";

    private static readonly string s_folder = CreateFolder();
    private static readonly Lazy<string> s_default = new(() => Pem(DefaultCertificate()));

    /// <summary>The default certificate of test servers.</summary>
    public static string OfTestServer => s_default.Value;

    public static string Pem(X509Certificate2 certificate) => Write(certificate.ExportCertificatePem());

    public static string Der(X509Certificate2 certificate) => Write(certificate.RawData);

    /// <summary>Certificate and key in one file.</summary>
    public static string PemWithKey(X509Certificate2 certificate) =>
        Write(certificate.ExportCertificatePem() + "\n" + Key(certificate).ExportPkcs8PrivateKeyPem());

    public static string KeyPem(X509Certificate2 certificate) => Write(Key(certificate).ExportPkcs8PrivateKeyPem());

    public static string EncryptedKeyPem(X509Certificate2 certificate) => Write(Key(certificate).ExportEncryptedPkcs8PrivateKeyPem(
        Password, new PbeParameters(PbeEncryptionAlgorithm.Aes128Cbc, HashAlgorithmName.SHA256, 1000)));

    public static string Pfx(X509Certificate2 certificate) => Write(certificate.Export(X509ContentType.Pkcs12, Password));

    public static string Write(string text) => Write(System.Text.Encoding.ASCII.GetBytes(text));

    public static string Write(byte[] bytes)
    {
        string path = Path.Combine(s_folder, Guid.NewGuid().ToString("N"));
        File.WriteAllBytes(path, bytes);
        return path;
    }

    private static AsymmetricAlgorithm Key(X509Certificate2 certificate) =>
        (AsymmetricAlgorithm?)certificate.GetRSAPrivateKey() ?? certificate.GetECDsaPrivateKey()!;

    private static X509Certificate2 DefaultCertificate() => TdsServer.Start(new TdsServerOptions { Listens = false }).Certificate;

    private static string CreateFolder()
    {
        string path = Directory.CreateTempSubdirectory("certificates-").FullName;
        AppDomain.CurrentDomain.ProcessExit += (_, _) => Directory.Delete(path, recursive: true);
        return path;
    }
}

using System;
using System.IO;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;

namespace MsSqlConnector.Transport.Tls;

/// <summary>
/// Reads the client certificate, with its private key, for a server that requests one. It is read at each login, so that a renewed
/// certificate is used without a restart. Error messages contain neither paths nor passwords.
/// </summary>
internal static partial class ClientCertificateFile
{
    private const int MaxByteCount = 1024 * 1024;

    /// <summary>Returns the certificate with its key, followed by the other certificates of the file.</summary>
    /// <param name="path">The value of Client Certificate.</param>
    /// <param name="keyPath">The value of Client Key; empty if the same file contains the key.</param>
    /// <param name="password">The value of Client Key Password; empty for none.</param>
    /// <exception cref="CertificateFileException">A file cannot be used.</exception>
    public static X509Certificate2Collection Read(string path, string keyPath, string password)
    {
        try
        {
            byte[] content = ReadFile(path);
            X509Certificate2Collection certificates = IsPem(content)
                ? ReadPem(content, keyPath.Length == 0 ? content : ReadFile(keyPath), password)
                : ReadPfx(content, keyPath, password);
            return certificates[0].HasPrivateKey
                ? certificates
                : throw Unusable("it contains no private key; set Client Key to the file of the key");
        }
        catch (Exception exception) when (ServerCertificateFile.IsUnreadable(exception))
        {
            // The messages of these exceptions would reveal the path.
            throw Unusable($"it, or the file of Client Key, could not be read ({exception.GetType().Name})");
        }
        catch (CryptographicException exception)
        {
            throw Unusable(
                $"{exception.Message.TrimEnd('.')} (check Client Key Password, and that Client Key belongs to this certificate)");
        }
    }

    private static byte[] ReadFile(string path) =>
        new FileInfo(path).Length > MaxByteCount ? throw Unusable("it exceeds 1 MB") : File.ReadAllBytes(path);

    private static bool IsPem(byte[] content) => Encoding.ASCII.GetString(content).Contains("-----BEGIN ");

    private static X509Certificate2Collection ReadPfx(byte[] content, string keyPath, string password)
    {
        if (keyPath.Length > 0)
        {
            throw Unusable("Client Key can be used only with a certificate in PEM format");
        }

        var all = new X509Certificate2Collection();
#pragma warning disable SYSLIB0057 // Its replacement does not exist on all targets.
        all.Import(content, password, X509KeyStorageFlags.DefaultKeySet);
#pragma warning restore SYSLIB0057
        return WithKeyFirst(all);
    }

    private static X509Certificate2Collection WithKeyFirst(X509Certificate2Collection all)
    {
        var ordered = new X509Certificate2Collection();
        foreach (X509Certificate2 certificate in all)
        {
            ordered.Insert(certificate.HasPrivateKey ? 0 : ordered.Count, certificate);
        }

        return ordered.Count > 0 ? ordered : throw Unusable("it contains no certificate");
    }

    private static CertificateFileException Unusable(string reason) => new($"The file of Client Certificate cannot be used: {reason}.");
}

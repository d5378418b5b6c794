using System;
using System.IO;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;

namespace MsSqlConnector.Transport;

/// <summary>
/// Reads the certificate, with its private key, that is shown to a server that asks for one. It is read at each login, so
/// that one which was renewed is used without a restart. What is said of a failure names neither paths nor passwords.
/// </summary>
internal static partial class ClientCertificateFile
{
    private const int MaxByteCount = 1024 * 1024;

    /// <summary>The certificate with its key, then the others of the file.</summary>
    /// <param name="path">Client Certificate.</param>
    /// <param name="keyPath">Client Key; empty when the key is in the same file.</param>
    /// <param name="password">Client Key Password; empty for none.</param>
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
                : throw Unusable("it has no private key; Client Key names the file of one");
        }
        catch (Exception exception) when (ServerCertificateFile.IsUnreadable(exception))
        {
            // Their messages would show the path.
            throw Unusable($"it, or the file of Client Key, cannot be read ({exception.GetType().Name})");
        }
        catch (CryptographicException exception)
        {
            throw Unusable($"{exception.Message.TrimEnd('.')} (is Client Key Password right, and Client Key the key of this certificate?)");
        }
    }

    private static byte[] ReadFile(string path) =>
        new FileInfo(path).Length > MaxByteCount ? throw Unusable("it is larger than a megabyte") : File.ReadAllBytes(path);

    private static bool IsPem(byte[] content) => Encoding.ASCII.GetString(content).Contains("-----BEGIN ");

    private static X509Certificate2Collection ReadPfx(byte[] content, string keyPath, string password)
    {
        if (keyPath.Length > 0)
        {
            throw Unusable("Client Key goes with a certificate in PEM only");
        }

        var all = new X509Certificate2Collection();
#pragma warning disable SYSLIB0057 // What replaces it is not there on all targets.
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

        return ordered.Count > 0 ? ordered : throw Unusable("it has no certificate");
    }

    private static CertificateFileException Unusable(string reason) => new($"The file of Client Certificate cannot be used: {reason}.");
}

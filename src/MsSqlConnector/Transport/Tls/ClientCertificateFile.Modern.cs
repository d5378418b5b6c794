using System;
using System.Security.Cryptography.X509Certificates;
using System.Text;

namespace MsSqlConnector.Transport.Tls;

internal static partial class ClientCertificateFile
{
    private static X509Certificate2Collection ReadPem(byte[] content, byte[] key, string password)
    {
        string text = Encoding.UTF8.GetString(content);
        string keyText = Encoding.UTF8.GetString(key);
        X509Certificate2 certificate = password.Length == 0
            ? X509Certificate2.CreateFromPem(text, keyText)
            : X509Certificate2.CreateFromEncryptedPem(text, keyText, password);
        var all = new X509Certificate2Collection();
        all.ImportFromPem(text);
        all[0] = OperatingSystem.IsWindows() ? WithStoredKey(certificate) : certificate;
        return all;
    }

    /// <summary>Returns a certificate whose key is in the Windows key store, because TLS on Windows requires a stored key.</summary>
    private static X509Certificate2 WithStoredKey(X509Certificate2 certificate)
    {
        using (certificate)
        {
#pragma warning disable SYSLIB0057 // Its replacement does not exist on all targets.
            return new X509Certificate2(certificate.Export(X509ContentType.Pkcs12));
#pragma warning restore SYSLIB0057
        }
    }
}

using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Transport.Tls;

internal static partial class ClientCertificateFile
{
    private static X509Certificate2Collection ReadPem(byte[] content, byte[] key, string password) =>
        throw Unusable(
            "PEM files are not supported on .NET Framework and .NET Standard; convert the certificate and its key to a PFX file");
}

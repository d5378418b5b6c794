using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Transport;

internal static partial class ClientCertificateFile
{
    private static X509Certificate2Collection ReadPem(byte[] content, byte[] key, string password) =>
        throw Unusable("PEM cannot be read on .NET Framework and .NET Standard; make a PFX file of certificate and key");
}

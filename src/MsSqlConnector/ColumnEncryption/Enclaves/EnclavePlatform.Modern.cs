using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

internal static partial class EnclavePlatform
{
    public static RSA CreateRsa() => RSA.Create();

    /// <summary>Creates a chain that is built without network requests.</summary>
    public static X509Chain CreateChain()
    {
        var chain = new X509Chain();
        chain.ChainPolicy.DisableCertificateDownloads = true;
        return chain;
    }
}

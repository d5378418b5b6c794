using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

internal static partial class EnclavePlatform
{
    /// <summary>Creates an RSA object of CNG, because the default of this platform does not support PSS.</summary>
    public static RSA CreateRsa() => new RSACng();

    public static X509Chain CreateChain() => new();
}

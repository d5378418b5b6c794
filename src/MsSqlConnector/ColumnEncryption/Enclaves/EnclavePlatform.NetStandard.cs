using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

internal static partial class EnclavePlatform
{
    public static RSA CreateRsa() => RSA.Create();

    public static X509Chain CreateChain() => new();
}

using System.Security.Cryptography;

namespace MsSqlConnector.Shims;

/// <summary>Provides the member of <see cref="SHA256"/> that later platforms have.</summary>
internal static class Sha256Shim
{
    extension(SHA256)
    {
        public static byte[] HashData(byte[] source)
        {
            using var algorithm = SHA256.Create();
            return algorithm.ComputeHash(source);
        }
    }
}

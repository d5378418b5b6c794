using System.Security.Cryptography;

namespace MsSqlConnector.Tests.Platform;

/// <summary>The members of cryptographic classes that newer platforms add, as far as the test server uses them.</summary>
internal static class CryptographyShims
{
    extension(HMACSHA256)
    {
        public static byte[] HashData(byte[] key, byte[] source)
        {
            using var algorithm = new HMACSHA256(key);
            return algorithm.ComputeHash(source);
        }

        public static byte[] HashData(byte[] key, ReadOnlySpan<byte> source) => HMACSHA256.HashData(key, source.ToArray());
    }

    extension(RandomNumberGenerator)
    {
        public static byte[] GetBytes(int byteCount)
        {
            byte[] bytes = new byte[byteCount];
            using var generator = RandomNumberGenerator.Create();
            generator.GetBytes(bytes);
            return bytes;
        }
    }

    extension(Aes algorithm)
    {
        public byte[] EncryptCbc(ReadOnlySpan<byte> plain, byte[] vector)
        {
            using ICryptoTransform transform = algorithm.CreateEncryptor(algorithm.Key, vector);
            return transform.TransformFinalBlock(plain.ToArray(), 0, plain.Length);
        }

        public byte[] DecryptCbc(ReadOnlySpan<byte> ciphertext, ReadOnlySpan<byte> vector)
        {
            using ICryptoTransform transform = algorithm.CreateDecryptor(algorithm.Key, vector.ToArray());
            return transform.TransformFinalBlock(ciphertext.ToArray(), 0, ciphertext.Length);
        }
    }

    extension(Environment)
    {
        public static long TickCount64 => Environment.TickCount;
    }
}

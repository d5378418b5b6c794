using System.Numerics;
using System.Security.Cryptography;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Differential;

/// <summary>Creates RSA keys from their primes.</summary>
internal static class RsaKeys
{
    private const int Exponent = 65537;

    public static RSA Create(byte[] primeP, byte[] primeQ)
    {
        BigInteger p = Read(primeP), q = Read(primeQ);
        BigInteger totient = (p - 1) * (q - 1);
        BigInteger d = Invert(Exponent, totient);
        int byteCount = primeP.Length;
        return RSA.Create(new RSAParameters
        {
            Modulus = Write(p * q, 2 * byteCount),
            Exponent = Write(Exponent, 3),
            D = Write(d, 2 * byteCount),
            P = primeP,
            Q = primeQ,
            DP = Write(d % (p - 1), byteCount),
            DQ = Write(d % (q - 1), byteCount),
            InverseQ = Write(Invert(q, p), byteCount),
        });
    }

    private static BigInteger Invert(BigInteger value, BigInteger modulus)
    {
        (BigInteger previous, BigInteger rest) = (modulus, value % modulus);
        (BigInteger previousFactor, BigInteger factor) = (0, 1);
        while (rest > 1)
        {
            BigInteger quotient = previous / rest;
            (previous, rest) = (rest, previous - (quotient * rest));
            (previousFactor, factor) = (factor, previousFactor - (quotient * factor));
        }

        return factor < 0 ? factor + modulus : factor;
    }

    private static BigInteger Read(byte[] bytes) => new(bytes, isUnsigned: true, isBigEndian: true);

    private static byte[] Write(BigInteger value, int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        byte[] number = value.ToByteArray(isUnsigned: true, isBigEndian: true);
        number.CopyTo(bytes, byteCount - number.Length);
        return bytes;
    }
}

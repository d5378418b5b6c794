using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>The cryptography of the platform that the attestation needs.</summary>
internal static partial class EnclavePlatform
{
    public static byte[] CreateRandomBytes(int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        using var generator = RandomNumberGenerator.Create();
        generator.GetBytes(bytes);
        return bytes;
    }

    public static byte[] HashData(ReadOnlySpan<byte> bytes) => SHA256.HashData(bytes.ToArray());

    /// <summary>
    /// Returns the certificate in these bytes, which must contain nothing else: not a private key, and not several certificates.
    /// </summary>
    /// <exception cref="CryptographicException">The bytes are not a certificate.</exception>
    public static X509Certificate2 LoadCertificate(byte[] bytes)
    {
        ThrowUnless(X509ContentType.Cert, bytes);
#pragma warning disable SYSLIB0057 // Its replacement does not exist on all targets.
        return new X509Certificate2(bytes);
#pragma warning restore SYSLIB0057
    }

    /// <summary>Returns the certificates of a PKCS#7 message.</summary>
    /// <exception cref="CryptographicException">The bytes are not such a message.</exception>
    public static X509Certificate2Collection LoadCertificates(byte[] bytes)
    {
        ThrowUnless(X509ContentType.Pkcs7, bytes);
        var certificates = new X509Certificate2Collection();
#pragma warning disable SYSLIB0057 // The type that replaces it does not read PKCS#7.
        certificates.Import(bytes);
#pragma warning restore SYSLIB0057
        return certificates;
    }

    private static void ThrowUnless(X509ContentType type, byte[] bytes)
    {
        X509ContentType actual = bytes.Length == 0 ? X509ContentType.Unknown : X509Certificate2.GetCertContentType(bytes);
        if (actual != type)
        {
            throw new CryptographicException($"The content type of the certificate is '{actual}', but must be '{type}'.");
        }
    }
}

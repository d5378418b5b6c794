using System;
using System.Buffers.Binary;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// The RSA key of an enclave in the format BCRYPT_RSAPUBLIC_BLOB: a header of six numbers, the exponent, and the modulus, both big-endian.
/// </summary>
internal static class RsaKeyBlob
{
    private const int HeaderByteCount = 24;
    private const uint Magic = 0x31415352;
    private const int MinModulusByteCount = 256;
    private const int MaxModulusByteCount = 2048;
    private const int MaxExponentByteCount = 8;

    /// <summary>Verifies the signature of the enclave's Diffie-Hellman key (RSA PKCS#1 1.5 with SHA-256).</summary>
    /// <exception cref="ArgumentException">The RSA key has an invalid format.</exception>
    /// <exception cref="EnclaveException">The signature is invalid.</exception>
    public static void VerifySignature(byte[] rsaKey, SessionInformation session)
    {
        bool isValid;
        try
        {
            using RSA rsa = EnclavePlatform.CreateRsa();
            rsa.ImportParameters(Parse(rsaKey));
            isValid = rsa.VerifyData(session.PublicKey, session.Signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        }
        catch (CryptographicException)
        {
            isValid = false;
        }

        if (!isValid)
        {
            throw EnclaveErrors.InvalidKeySignature();
        }
    }

    private static RSAParameters Parse(byte[] blob)
    {
        if (blob.Length < HeaderByteCount || BinaryPrimitives.ReadUInt32LittleEndian(blob) != Magic)
        {
            throw EnclaveErrors.InvalidKey("The RSA key has no valid header.");
        }

        uint bitCount = BinaryPrimitives.ReadUInt32LittleEndian(blob.AsSpan(4));
        uint exponentByteCount = BinaryPrimitives.ReadUInt32LittleEndian(blob.AsSpan(8));
        uint modulusByteCount = BinaryPrimitives.ReadUInt32LittleEndian(blob.AsSpan(12));
        if (exponentByteCount is 0 or > MaxExponentByteCount
            || modulusByteCount is < MinModulusByteCount or > MaxModulusByteCount
            || bitCount != modulusByteCount * 8
            || blob.Length != HeaderByteCount + exponentByteCount + modulusByteCount)
        {
            throw EnclaveErrors.InvalidKey($"The lengths in the RSA key of {blob.Length} bytes are invalid.");
        }

        return new RSAParameters
        {
            Exponent = blob.AsSpan(HeaderByteCount, (int)exponentByteCount).ToArray(),
            Modulus = blob.AsSpan(HeaderByteCount + (int)exponentByteCount).ToArray(),
        };
    }
}

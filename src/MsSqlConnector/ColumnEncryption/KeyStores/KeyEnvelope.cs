using System;
using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>
/// The encrypted form of a column encryption key: version, length of the path, length of the ciphertext, path of the master key, ciphertext
/// (RSA-OAEP), and a signature of everything before it (RSA PKCS #1 with SHA-256). The path is for diagnosis and is not compared.
/// </summary>
internal static class KeyEnvelope
{
    public const byte Version = 1;

    private const int PathLengthOffset = sizeof(byte);
    private const int CiphertextLengthOffset = PathLengthOffset + sizeof(ushort);
    private const int PathOffset = CiphertextLengthOffset + sizeof(ushort);

    /// <summary>Decrypts a key after all lengths and the signature have been checked.</summary>
    /// <exception cref="ArgumentException">The envelope is invalid, or the signature is not one of this master key.</exception>
    public static byte[] Open(RSA masterKey, byte[] envelope, string path, KeyStoreWording wording)
    {
        int keyByteCount = masterKey.KeySize / 8;
        if (envelope[0] != Version)
        {
            throw EnvelopeErrors.InvalidVersion(envelope[0]);
        }

        if (envelope.Length < PathOffset)
        {
            throw wording.InvalidSignatureLength(0, keyByteCount, path);
        }

        int pathByteCount = BinaryPrimitives.ReadUInt16LittleEndian(envelope.AsSpan(PathLengthOffset));
        int ciphertextByteCount = BinaryPrimitives.ReadUInt16LittleEndian(envelope.AsSpan(CiphertextLengthOffset));
        if (ciphertextByteCount != keyByteCount)
        {
            throw wording.InvalidCiphertextLength(ciphertextByteCount, keyByteCount, path);
        }

        int signatureOffset = PathOffset + pathByteCount + ciphertextByteCount;
        if (envelope.Length - signatureOffset != keyByteCount)
        {
            throw wording.InvalidSignatureLength(envelope.Length - signatureOffset, keyByteCount, path);
        }

        if (!IsSignatureValid(masterKey, envelope, signatureOffset, wording.SignsHash))
        {
            throw wording.InvalidSignature(path);
        }

        return masterKey.Decrypt(envelope.AsSpan(PathOffset + pathByteCount, ciphertextByteCount).ToArray(), RSAEncryptionPadding.OaepSHA1);
    }

    /// <summary>Encrypts and signs a key.</summary>
    public static byte[] Seal(RSA masterKey, byte[] columnEncryptionKey, string path, KeyStoreWording wording)
    {
        byte[] pathBytes = Encoding.Unicode.GetBytes(path);
        byte[] ciphertext = masterKey.Encrypt(columnEncryptionKey, RSAEncryptionPadding.OaepSHA1);
        byte[] signed = new byte[PathOffset + pathBytes.Length + ciphertext.Length];
        signed[0] = Version;
        BinaryPrimitives.WriteUInt16LittleEndian(signed.AsSpan(PathLengthOffset), checked((ushort)pathBytes.Length));
        BinaryPrimitives.WriteUInt16LittleEndian(signed.AsSpan(CiphertextLengthOffset), checked((ushort)ciphertext.Length));
        pathBytes.CopyTo(signed, PathOffset);
        ciphertext.CopyTo(signed, PathOffset + pathBytes.Length);
        byte[] hashed = wording.SignsHash ? SHA256.HashData(signed) : signed;
        byte[] signature = masterKey.SignData(hashed, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        byte[] envelope = new byte[signed.Length + signature.Length];
        signed.CopyTo(envelope, 0);
        signature.CopyTo(envelope, signed.Length);
        return envelope;
    }

    /// <remarks>
    /// The stores for CNG and CSP of Microsoft.Data.SqlClient sign the hash of the hash. Other tools sign the hash. Both prove the same
    /// master key.
    /// </remarks>
    private static bool IsSignatureValid(RSA masterKey, byte[] envelope, int signatureOffset, bool signsHash)
    {
        byte[] signed = envelope.AsSpan(0, signatureOffset).ToArray();
        byte[] signature = envelope.AsSpan(signatureOffset).ToArray();
        return (signsHash && masterKey.VerifyData(SHA256.HashData(signed), signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1))
            || masterKey.VerifyData(signed, signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
    }
}

using System;
using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// A column encryption key that an RSA master key has encrypted: version 1, the byte counts of the path and the ciphertext, both, and the
/// signature over all of it.
/// </summary>
public static class KeyEnvelope
{
    private const byte Version = 1;

    public static byte[] Seal(RSA master, string path, byte[] key)
    {
        byte[] ciphertext = master.Encrypt(key, RSAEncryptionPadding.OaepSHA1);
        byte[] name = Encoding.Unicode.GetBytes(path.ToLowerInvariant());
        byte[] body = new byte[5 + name.Length + ciphertext.Length];
        body[0] = Version;
        BinaryPrimitives.WriteUInt16LittleEndian(body.AsSpan(1), checked((ushort)name.Length));
        BinaryPrimitives.WriteUInt16LittleEndian(body.AsSpan(3), checked((ushort)ciphertext.Length));
        name.CopyTo(body, 5);
        ciphertext.CopyTo(body, 5 + name.Length);
        return [.. body, .. master.SignData(body, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)];
    }

    /// <summary>Opens an envelope.</summary>
    /// <exception cref="CryptographicException">The envelope is not one of the master key.</exception>
    public static byte[] Open(RSA master, byte[] envelope)
    {
        int keyByteCount = master.KeySize / 8;
        if (envelope.Length < 5 || envelope[0] != Version)
        {
            throw new CryptographicException("The envelope has an unknown version.");
        }

        int nameByteCount = BinaryPrimitives.ReadUInt16LittleEndian(envelope.AsSpan(1));
        int ciphertextByteCount = BinaryPrimitives.ReadUInt16LittleEndian(envelope.AsSpan(3));
        if (ciphertextByteCount != keyByteCount || envelope.Length != 5 + nameByteCount + (2 * keyByteCount))
        {
            throw new CryptographicException("The lengths of the envelope are not those of the master key.");
        }

        ReadOnlySpan<byte> body = envelope.AsSpan(0, envelope.Length - keyByteCount);
        return master.VerifyData(
            body.ToArray(), envelope.AsSpan(body.Length).ToArray(), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
            ? master.Decrypt(body[^keyByteCount..].ToArray(), RSAEncryptionPadding.OaepSHA1)
            : throw new CryptographicException("The signature of the envelope is invalid.");
    }
}

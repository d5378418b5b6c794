using System;
using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Text;

namespace MsSqlConnector.KeyVault;

/// <summary>
/// The encrypted form of a column encryption key: version, length of the path, length of the ciphertext, path in lower case, ciphertext,
/// and a signature of everything before it.
/// </summary>
internal static class VaultEnvelope
{
    private const byte Version = 1;
    private const int PathOffset = 5;

    /// <summary>Checks the lengths and the signature of an encrypted key, and returns its ciphertext.</summary>
    /// <exception cref="ArgumentException">The encrypted key is invalid, or was encrypted with another master key.</exception>
    public static byte[] Open(VaultKey key, string path, byte[] envelope)
    {
        if (envelope[0] != Version)
        {
            throw VaultErrors.InvalidVersion(envelope[0]);
        }

        if (envelope.Length < PathOffset)
        {
            throw VaultErrors.InvalidEnvelope($"signature length: 0 does not match the signature length: {key.ByteCount}", path);
        }

        int pathByteCount = BinaryPrimitives.ReadUInt16LittleEndian(envelope.AsSpan(1));
        int ciphertextByteCount = BinaryPrimitives.ReadUInt16LittleEndian(envelope.AsSpan(3));
        if (ciphertextByteCount != key.ByteCount)
        {
            throw VaultErrors.InvalidEnvelope(
                $"ciphertext length: {ciphertextByteCount} does not match the ciphertext length: {key.ByteCount}", path);
        }

        int signatureOffset = PathOffset + pathByteCount + ciphertextByteCount;
        if (envelope.Length - signatureOffset != key.ByteCount)
        {
            throw VaultErrors.InvalidEnvelope(
                $"signature length: {envelope.Length - signatureOffset} does not match the signature length: {key.ByteCount}", path);
        }

        return key.Verify(envelope.AsSpan(0, signatureOffset).ToArray(), envelope.AsSpan(signatureOffset).ToArray())
            ? envelope.AsSpan(PathOffset + pathByteCount, ciphertextByteCount).ToArray()
            : throw VaultErrors.InvalidEnvelope("signature does not match the signature computed with the column master key", path);
    }

    /// <summary>Creates the part of an encrypted key that is signed.</summary>
    [SuppressMessage("Globalization", "CA1308", Justification = "The format has the path in lower case.")]
    public static byte[] Build(string path, byte[] ciphertext)
    {
        byte[] pathBytes = Encoding.Unicode.GetBytes(path.ToLowerInvariant());
        byte[] signed = new byte[PathOffset + pathBytes.Length + ciphertext.Length];
        signed[0] = Version;
        BinaryPrimitives.WriteUInt16LittleEndian(signed.AsSpan(1), checked((ushort)pathBytes.Length));
        BinaryPrimitives.WriteUInt16LittleEndian(signed.AsSpan(3), checked((ushort)ciphertext.Length));
        pathBytes.CopyTo(signed, PathOffset);
        ciphertext.CopyTo(signed, PathOffset + pathBytes.Length);
        return signed;
    }

    /// <summary>Adds the signature, after it was checked that it can be verified.</summary>
    public static byte[] Seal(VaultKey key, string path, byte[] signed, byte[] signature)
    {
        byte[] envelope = new byte[signed.Length + signature.Length];
        signed.CopyTo(envelope, 0);
        signature.CopyTo(envelope, signed.Length);
        Open(key, path, envelope);
        return envelope;
    }

    public static byte[] Hash(byte[] data) => SHA256.HashData(data);

    public static byte[] HashMetadata(string path, bool allowsEnclaves) => Hash(GetMetadata(path, allowsEnclaves));

    [SuppressMessage("Globalization", "CA1308", Justification = "The format of the metadata is in lower case.")]
    public static byte[] GetMetadata(string path, bool allowsEnclaves) => Encoding.Unicode.GetBytes(
        (SqlColumnEncryptionAzureKeyVaultProvider.ProviderName + path + (allowsEnclaves ? "true" : "false")).ToLowerInvariant());
}

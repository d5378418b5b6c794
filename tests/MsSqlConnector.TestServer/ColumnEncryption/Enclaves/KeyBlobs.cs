using System;
using System.Buffers.Binary;
using System.Security.Cryptography;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>The forms of public keys that the enclave and the client exchange: those of Windows CNG.</summary>
public static class KeyBlobs
{
    /// <summary>The byte count of a public key for the exchange on P-384.</summary>
    public const int ExchangeByteCount = 8 + (2 * CoordinateByteCount);

    private const int CoordinateByteCount = 48;
    private static readonly byte[] s_exchangeMagic = "ECK3"u8.ToArray();
    private static readonly byte[] s_rsaMagic = "RSA1"u8.ToArray();

    /// <summary>BCRYPT_ECCPUBLIC_BLOB of a key on P-384.</summary>
    public static byte[] OfExchange(ECDiffieHellman key)
    {
        ECParameters parameters = key.ExportParameters(includePrivateParameters: false);
        byte[] blob = new byte[ExchangeByteCount];
        s_exchangeMagic.CopyTo(blob, 0);
        BinaryPrimitives.WriteInt32LittleEndian(blob.AsSpan(4), CoordinateByteCount);
        parameters.Q.X!.CopyTo(blob, 8);
        parameters.Q.Y!.CopyTo(blob, 8 + CoordinateByteCount);
        return blob;
    }

    /// <summary>Reads the public key of a client.</summary>
    public static ECDiffieHellman ReadExchange(ReadOnlySpan<byte> blob)
    {
        if (blob.Length != ExchangeByteCount || !blob[..4].SequenceEqual(s_exchangeMagic)
            || BinaryPrimitives.ReadInt32LittleEndian(blob[4..]) != CoordinateByteCount)
        {
            throw new ProtocolViolationException("The public key of the client is not a key on P-384.");
        }

        return ECDiffieHellman.Create(new ECParameters
        {
            Curve = ECCurve.NamedCurves.nistP384,
            Q = new ECPoint { X = blob.Slice(8, CoordinateByteCount).ToArray(), Y = blob[(8 + CoordinateByteCount)..].ToArray() },
        });
    }

    /// <summary>BCRYPT_RSAPUBLIC_BLOB: for a key of 4096 bits 539 bytes.</summary>
    public static byte[] OfRsa(RSA key)
    {
        RSAParameters parameters = key.ExportParameters(includePrivateParameters: false);
        byte[] header = new byte[24];
        s_rsaMagic.CopyTo(header, 0);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(4), key.KeySize);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(8), parameters.Exponent!.Length);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(12), parameters.Modulus!.Length);
        return [.. header, .. parameters.Exponent, .. parameters.Modulus];
    }
}

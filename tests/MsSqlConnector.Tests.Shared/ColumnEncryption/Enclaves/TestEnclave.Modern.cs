using System;
using System.Buffers.Binary;
using System.Linq;
using System.Security.Cryptography;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>
/// An enclave: it has an RSA key, agrees on a key with the client, and opens packages. It shares no code with the provider.
/// </summary>
internal sealed class TestEnclave : IDisposable
{
    public const long SessionId = 0x0123456789ABCDEF;

    private static readonly Lazy<RSA> s_rsa = new(() => RSA.Create(4096));

    private readonly ECDiffieHellman _keyPair = ECDiffieHellman.Create(ECCurve.NamedCurves.nistP384);

    /// <summary>The RSA key as BCRYPT_RSAPUBLIC_BLOB.</summary>
    public static byte[] RsaBlob { get; } = CreateRsaBlob();

    /// <summary>The key of the session, after <see cref="Agree"/>.</summary>
    public byte[] Secret { get; private set; } = [];

    /// <summary>The nonce of the client, which only the protocol AAS has.</summary>
    public byte[] Nonce { get; private set; } = [];

    /// <summary>The URL in the attestation parameters, with its final NUL.</summary>
    public string Url { get; private set; } = "";

    public int ProtocolId { get; private set; }

    /// <summary>Reads the attestation parameters, and derives the key.</summary>
    public void Agree(byte[] parameters)
    {
        ProtocolId = BinaryPrimitives.ReadInt32LittleEndian(parameters);
        int inputByteCount = BinaryPrimitives.ReadInt32LittleEndian(parameters.AsSpan(4));
        byte[] input = parameters[8..(8 + inputByteCount)];
        int keyByteCount = BinaryPrimitives.ReadInt32LittleEndian(parameters.AsSpan(8 + inputByteCount));
        byte[] key = parameters[(12 + inputByteCount)..];
        if (keyByteCount != key.Length || key.Length != 104 || Convert.ToHexString(key[..8]) != "45434B3330000000")
        {
            throw new InvalidOperationException("The client sent an invalid key.");
        }

        if (input.Length > 0)
        {
            int urlByteCount = BinaryPrimitives.ReadInt32LittleEndian(input);
            Url = System.Text.Encoding.Unicode.GetString(input, 4, urlByteCount);
            int nonceByteCount = BinaryPrimitives.ReadInt32LittleEndian(input.AsSpan(4 + urlByteCount));
            Nonce = input[(8 + urlByteCount)..];
            if (nonceByteCount != Nonce.Length)
            {
                throw new InvalidOperationException("The client sent an invalid nonce.");
            }
        }

        using var client = ECDiffieHellman.Create(new ECParameters
        {
            Curve = ECCurve.NamedCurves.nistP384,
            Q = new ECPoint { X = key[8..56], Y = key[56..] },
        });
        Secret = _keyPair.DeriveKeyFromHash(client.PublicKey, HashAlgorithmName.SHA256);
    }

    /// <summary>The RSA key as a server with an SGX enclave sends it.</summary>
    public byte[] CoverRsaBlob() => [.. RsaBlob.Select((value, index) => (byte)(value ^ Nonce[index % Nonce.Length]))];

    /// <summary>Adds the session and the Diffie-Hellman key with its signature.</summary>
    public InformationFields AddSession(InformationFields fields)
    {
        ECPoint point = _keyPair.ExportParameters(false).Q;
        byte[] key = [0x45, 0x43, 0x4B, 0x33, 48, 0, 0, 0, .. point.X!, .. point.Y!];
        byte[] signature = s_rsa.Value.SignData(key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        return fields
            .Add("session information size", 16 + key.Length + signature.Length)
            .Add("session id", BitConverter.GetBytes(SessionId))
            .Add("key size", key.Length)
            .Add("signature size", signature.Length)
            .Add("key", key)
            .Add("signature", signature);
    }

    public InformationFields CreateUnattested() => AddSession(new InformationFields().Add("trusted module size", 0));

    /// <summary>Opens the package of a statement: verifies its tag, and returns what it contains after the session id.</summary>
    public byte[] Open(byte[] package)
    {
        if (BinaryPrimitives.ReadInt64LittleEndian(package) != SessionId)
        {
            throw new InvalidOperationException("The package has another session.");
        }

        return TestCells.Open(Secret, package[8..]);
    }

    public void Dispose() => _keyPair.Dispose();

    private static byte[] CreateRsaBlob()
    {
        RSAParameters rsa = s_rsa.Value.ExportParameters(false);
        byte[] header = new byte[24];
        BinaryPrimitives.WriteUInt32LittleEndian(header, 0x31415352);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(4), 8 * rsa.Modulus!.Length);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(8), rsa.Exponent!.Length);
        BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(12), rsa.Modulus.Length);
        return [.. header, .. rsa.Exponent, .. rsa.Modulus];
    }
}

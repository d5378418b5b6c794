using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// The protocol AAS: Microsoft Azure Attestation has verified the enclave, and signs a token with the hash of the enclave's RSA key. The
/// nonce of the client shows that the server did not repeat an older attestation.
/// </summary>
internal sealed class AzureAttestation : AttestationProtocol
{
    private const int NonceByteCount = 256;
    private const uint VbsType = 1;
    private const uint SgxType = 2;

    private readonly AttestationServices _services;
    private readonly bool _isSgx;
    private readonly string _authority;
    private readonly byte[] _nonce = EnclavePlatform.CreateRandomBytes(NonceByteCount);

    public AzureAttestation(string url, bool isSgx, AttestationServices services)
    {
        Uri address = AttestationUrl.Parse(url);
        if (!AttestationUrl.IsSecure(address))
        {
            throw EnclaveErrors.InsecureUrl(url);
        }

        _services = services;
        _isSgx = isSgx;
        _authority = address.GetLeftPart(UriPartial.Authority);
        Input = CreateInput(url, _nonce);
    }

    public override uint Id => 1;

    /// <summary>Gets the URL with a final NUL, and the nonce, each after its length.</summary>
    public override byte[] Input { get; }

    public override SessionInformation Verify(ReadOnlySpan<byte> information, CancellationToken cancellationToken)
    {
        Parts parts = Read(information);
        _services.TokenKeys.Verify(_authority, keys => VerifySignature(parts, keys), cancellationToken);
        return Complete(parts);
    }

    public override async Task<SessionInformation> VerifyAsync(byte[] information, CancellationToken cancellationToken)
    {
        Parts parts = Read(information);
        await _services.TokenKeys.VerifyAsync(_authority, keys => VerifySignature(parts, keys), cancellationToken).ConfigureAwait(false);
        return Complete(parts);
    }

    private static byte[] CreateInput(string url, byte[] nonce)
    {
        byte[] text = Encoding.Unicode.GetBytes(url + '\0');
        byte[] input = new byte[sizeof(uint) + text.Length + sizeof(uint) + nonce.Length];
        BinaryPrimitives.WriteInt32LittleEndian(input, text.Length);
        text.CopyTo(input, sizeof(uint));
        BinaryPrimitives.WriteInt32LittleEndian(input.AsSpan(sizeof(uint) + text.Length), nonce.Length);
        nonce.CopyTo(input, input.Length - nonce.Length);
        return input;
    }

    private Parts Read(ReadOnlySpan<byte> information)
    {
        var reader = new InformationReader(information);
        reader.SkipSize("attestation information");
        uint keyByteCount = reader.ReadUInt32("RSA key size");
        uint tokenByteCount = reader.ReadUInt32("token size");
        uint type = reader.ReadUInt32("enclave type");
        if (type != (_isSgx ? SgxType : VbsType))
        {
            throw EnclaveErrors.InvalidFormat($"The enclave type {type} differs from the type that the server announced at login.");
        }

        byte[] key = reader.ReadBytes(keyByteCount, "RSA key");
        byte[] token = reader.ReadBytes(tokenByteCount, "token");
        var session = SessionInformation.ReadLast(ref reader);
        return new Parts(key, AttestationToken.Parse(token), session);
    }

    private EnclaveException? VerifySignature(Parts parts, List<TokenKey> keys) =>
        parts.Token.IsSignedByAny(keys) ? null : EnclaveErrors.InvalidTokenSignature(_authority);

    private SessionInformation Complete(Parts parts)
    {
        parts.Token.VerifyIssuer(_authority);
        parts.Token.VerifyLifetime(_services.Clock.GetUtcNow().UtcDateTime);
        parts.Token.VerifyClaim("aas-ehd", parts.RsaKey);
        if (!_isSgx)
        {
            parts.Token.VerifyClaim("rp_data", _nonce);
        }

        RsaKeyBlob.VerifySignature(_isSgx ? RemoveNonce(parts.RsaKey) : parts.RsaKey, parts.Session);
        return parts.Session;
    }

    /// <summary>Returns the key of an SGX enclave, which sends it combined with the nonce.</summary>
    private byte[] RemoveNonce(byte[] key)
    {
        byte[] plain = new byte[key.Length];
        for (int i = 0; i < key.Length; i++)
        {
            plain[i] = (byte)(key[i] ^ _nonce[i % _nonce.Length]);
        }

        return plain;
    }

    private sealed record Parts(byte[] RsaKey, AttestationToken Token, SessionInformation Session);
}

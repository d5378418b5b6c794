using System;
using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// One attestation of an enclave: the client's key pair, the parameter for sp_describe_parameter_encryption, and the verification of its
/// third result, which yields the session.
/// </summary>
internal sealed class EnclaveAttestation : IDisposable
{
    private readonly AttestationProtocol _protocol;
    private readonly KeyAgreement _keyAgreement;

    private EnclaveAttestation(AttestationProtocol protocol)
    {
        _protocol = protocol;
        _keyAgreement = new KeyAgreement();
        Parameters = CreateParameters(protocol, _keyAgreement.ExportPublicKey());
    }

    /// <summary>Gets the attestation parameters: the protocol, its input, and the client's public key.</summary>
    internal byte[] Parameters { get; }

    /// <summary>Creates a key pair and the attestation parameters.</summary>
    /// <param name="protocol">The protocol.</param>
    /// <param name="url">The address of the attestation service; ignored for <see cref="SqlConnectionAttestationProtocol.None"/>.</param>
    /// <param name="enclaveType">The type of the enclave that the server returned at login: VBS or SGX.</param>
    /// <exception cref="InvalidOperationException">The enclave type is unknown, or does not support the protocol.</exception>
    /// <exception cref="ArgumentException">The URL is invalid.</exception>
    /// <exception cref="PlatformNotSupportedException">The platform has no Diffie-Hellman key agreement.</exception>
    internal static EnclaveAttestation Begin(SqlConnectionAttestationProtocol protocol, string url, string enclaveType) =>
        Begin(protocol, url, enclaveType, AttestationServices.Shared);

    /// <inheritdoc cref="Begin(SqlConnectionAttestationProtocol, string, string)"/>
    internal static EnclaveAttestation Begin(
        SqlConnectionAttestationProtocol protocol, string url, string enclaveType, AttestationServices services) =>
        new(AttestationProtocol.Create(protocol, url, enclaveType, services));

    /// <summary>Verifies the enclave with the attestation information of the server, and derives the key of the session.</summary>
    /// <exception cref="ArgumentException">The information has an invalid format, or describes an enclave that is not accepted.</exception>
    /// <exception cref="EnclaveException">A signature is invalid, or the attestation service could not be reached.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    internal EnclaveSession Complete(ReadOnlySpan<byte> attestationInformation, CancellationToken cancellationToken = default) =>
        CreateSession(_protocol.Verify(attestationInformation, cancellationToken));

    /// <inheritdoc cref="Complete"/>
    internal async Task<EnclaveSession> CompleteAsync(byte[] attestationInformation, CancellationToken cancellationToken) =>
        CreateSession(await _protocol.VerifyAsync(attestationInformation, cancellationToken).ConfigureAwait(false));

    public void Dispose() => _keyAgreement.Dispose();

    private static byte[] CreateParameters(AttestationProtocol protocol, byte[] publicKey)
    {
        byte[] input = protocol.Input;
        byte[] parameters = new byte[(3 * sizeof(uint)) + input.Length + publicKey.Length];
        Span<byte> rest = parameters;
        BinaryPrimitives.WriteUInt32LittleEndian(rest, protocol.Id);
        BinaryPrimitives.WriteInt32LittleEndian(rest.Slice(4), input.Length);
        input.CopyTo(rest.Slice(8));
        rest = rest.Slice(8 + input.Length);
        BinaryPrimitives.WriteInt32LittleEndian(rest, publicKey.Length);
        publicKey.CopyTo(rest.Slice(4));
        return parameters;
    }

    private EnclaveSession CreateSession(SessionInformation session)
    {
        byte[] secret = _keyAgreement.DeriveSecret(session.PublicKey);
        try
        {
            return new EnclaveSession(session.Id, secret);
        }
        finally
        {
            CryptographicOperations.ZeroMemory(secret);
        }
    }
}

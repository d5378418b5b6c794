using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>A protocol of attestation: what the client sends for it, and how the client verifies the information of the server.</summary>
internal abstract class AttestationProtocol
{
    /// <summary>Gets the number of the protocol in the attestation parameters.</summary>
    public abstract uint Id { get; }

    /// <summary>Gets the protocol's part of the attestation parameters.</summary>
    public abstract byte[] Input { get; }

    /// <summary>Verifies the enclave, and returns its session.</summary>
    /// <exception cref="ArgumentException">The information has an invalid format, or describes an enclave that is not accepted.</exception>
    /// <exception cref="EnclaveException">A signature is invalid, or the attestation service could not be reached.</exception>
    public abstract SessionInformation Verify(ReadOnlySpan<byte> information, CancellationToken cancellationToken);

    /// <inheritdoc cref="Verify"/>
    public abstract Task<SessionInformation> VerifyAsync(byte[] information, CancellationToken cancellationToken);

    /// <exception cref="InvalidOperationException">The enclave type is unknown, or does not support the protocol.</exception>
    /// <exception cref="ArgumentException">The URL is invalid.</exception>
    public static AttestationProtocol Create(
        SqlConnectionAttestationProtocol protocol, string url, string enclaveType, AttestationServices services)
    {
        bool isSgx = string.Equals(enclaveType, "SGX", StringComparison.OrdinalIgnoreCase);
        if (!isSgx && !string.Equals(enclaveType, "VBS", StringComparison.OrdinalIgnoreCase))
        {
            throw EnclaveErrors.UnknownEnclaveType(enclaveType);
        }

        return protocol switch
        {
            SqlConnectionAttestationProtocol.AAS => new AzureAttestation(url, isSgx, services),
            SqlConnectionAttestationProtocol.HGS when !isSgx => new HostGuardianAttestation(url, services),
            SqlConnectionAttestationProtocol.None when !isSgx => new NoAttestation(),
            _ => throw EnclaveErrors.UnsupportedProtocol(protocol, enclaveType),
        };
    }
}

/// <summary>The protocol None: the client accepts any enclave, also one that the server imitates.</summary>
internal sealed class NoAttestation : AttestationProtocol
{
    public override uint Id => 2;

    public override byte[] Input => [];

    public override SessionInformation Verify(ReadOnlySpan<byte> information, CancellationToken cancellationToken) => Read(information);

    public override Task<SessionInformation> VerifyAsync(byte[] information, CancellationToken cancellationToken) =>
        Task.FromResult(Read(information));

    private static SessionInformation Read(ReadOnlySpan<byte> information)
    {
        var reader = new InformationReader(information);
        uint moduleByteCount = reader.ReadUInt32("trusted module size");
        return moduleByteCount == 0
            ? SessionInformation.ReadLast(ref reader)
            : throw EnclaveErrors.InvalidFormat($"The trusted module size must be 0 without attestation, but was {moduleByteCount}.");
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

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

using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// The protocol HGS: a Host Guardian Service has certified the host of the enclave (the health report), and the host signs a report about
/// the enclave.
/// </summary>
internal sealed class HostGuardianAttestation : AttestationProtocol
{
    private readonly AttestationServices _services;
    private readonly string _url;

    public HostGuardianAttestation(string url, AttestationServices services)
    {
        AttestationUrl.Parse(url);
        _services = services;
        _url = url;
    }

    public override uint Id => 3;

    public override byte[] Input => [];

    public override SessionInformation Verify(ReadOnlySpan<byte> information, CancellationToken cancellationToken)
    {
        using Parts parts = Read(information);
        _services.HostCertificates.Verify(_url, roots => HealthReport.Verify(parts.Signer, roots, _url), cancellationToken);
        return Complete(parts);
    }

    public override async Task<SessionInformation> VerifyAsync(byte[] information, CancellationToken cancellationToken)
    {
        using Parts parts = Read(information);
        await _services.HostCertificates.VerifyAsync(_url, roots => HealthReport.Verify(parts.Signer, roots, _url), cancellationToken)
            .ConfigureAwait(false);
        return Complete(parts);
    }

    private static Parts Read(ReadOnlySpan<byte> information)
    {
        var reader = new InformationReader(information);
        reader.SkipSize("attestation information");
        uint keyByteCount = reader.ReadUInt32("enclave identity size");
        uint healthByteCount = reader.ReadUInt32("health report size");
        uint reportByteCount = reader.ReadUInt32("enclave report size");
        byte[] key = reader.ReadBytes(keyByteCount, "enclave identity");
        byte[] health = reader.ReadBytes(healthByteCount, "health report");
        byte[] report = reader.ReadBytes(reportByteCount, "enclave report");
        var session = SessionInformation.ReadLast(ref reader);
        return new Parts(key, HealthReport.ReadSigner(health), EnclaveReport.Parse(report), session);
    }

    private static SessionInformation Complete(Parts parts)
    {
        parts.Report.VerifySignature(parts.Signer);
        parts.Report.VerifyIdentity();
        if (!CryptographicOperations.FixedTimeEquals(EnclavePlatform.HashData(parts.RsaKey), parts.Report.KeyHash))
        {
            throw EnclaveErrors.UnboundKey();
        }

        RsaKeyBlob.VerifySignature(parts.RsaKey, parts.Session);
        return parts.Session;
    }

    private sealed record Parts(byte[] RsaKey, X509Certificate2 Signer, EnclaveReport Report, SessionInformation Session) : IDisposable
    {
        public void Dispose() => Signer.Dispose();
    }
}

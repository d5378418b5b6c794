using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;
using MsSqlConnector.Tests.Timing;
using Xunit;
using ServerEnclave = MsSqlConnector.TestServer.ColumnEncryption.Enclaves.TestEnclave;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>
/// The client and the enclave of the test server, which was written independently, with attestation services on a loopback port.
/// </summary>
public sealed class ServerEnclaveTests
{
    [Theory]
    [InlineData(SqlConnectionAttestationProtocol.None, false, false)]
    [InlineData(SqlConnectionAttestationProtocol.None, false, true)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, false, false)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, false, true)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, false, false)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, false, true)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, true, false)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, true, true)]
    public async Task The_enclave_opens_the_package(SqlConnectionAttestationProtocol protocol, bool isSgx, bool isAsync)
    {
        using var service = new AttestationService();
        var enclave = new ServerEnclave { Service = service, IsSgx = isSgx };
        using EnclaveAttestation attestation = Begin(protocol, service, isSgx);
        EnclaveSession session = await attestation.CompleteEitherWayAsync(enclave.Attest(attestation.Parameters), isAsync);
        byte[] key = [.. Enumerable.Range(1, 32).Select(i => (byte)i)];
        const string Text = "SELECT name FROM t WHERE name LIKE @pattern";
        byte[] package = session.CreatePackage(Text, [new EnclaveColumnKey(new EncryptedKey(6, 2, 1, 77, []), CellKey.Create(key))]);

        EnclavePackage? opened = enclave.TryOpen(package, Text);
        Assert.NotNull(opened);
        EnclaveKey received = Assert.Single(opened.Keys);
        Assert.Equal((6, 77UL, 2), (received.DatabaseId, received.MetadataVersion, received.KeyId));
        Assert.Equal(key, received.Plain);
        Assert.Equal(
            protocol switch { SqlConnectionAttestationProtocol.None => 0, SqlConnectionAttestationProtocol.HGS => 1, _ => 2 },
            service.Requests.Count);
        enclave.LoseSessions();
        Assert.Null(enclave.TryOpen(package, Text));
    }

    [Theory]
    [InlineData(SqlConnectionAttestationProtocol.None, EnclaveFault.Truncated)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, EnclaveFault.Truncated)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, EnclaveFault.ExchangeSignature)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, EnclaveFault.OtherEnclaveKey)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, EnclaveFault.ReportSignature)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, EnclaveFault.UnknownSigner)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, EnclaveFault.Debuggable)]
    [InlineData(SqlConnectionAttestationProtocol.HGS, EnclaveFault.OtherAuthor)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, EnclaveFault.Truncated)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, EnclaveFault.ExchangeSignature)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, EnclaveFault.OtherEnclaveKey)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, EnclaveFault.ReportSignature)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, EnclaveFault.UnknownSigner)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, EnclaveFault.Expired)]
    [InlineData(SqlConnectionAttestationProtocol.AAS, EnclaveFault.OtherNonce)]
    public async Task An_enclave_with_a_fault_is_refused(SqlConnectionAttestationProtocol protocol, EnclaveFault fault)
    {
        using var service = new AttestationService();
        var enclave = new ServerEnclave { Service = service, Fault = fault };
        foreach (bool isAsync in new[] { false, true })
        {
            using EnclaveAttestation attestation = Begin(protocol, service, isSgx: false);
            await attestation.RefuseAsync(enclave.Attest(attestation.Parameters), isAsync);
        }
    }

    private static EnclaveAttestation Begin(SqlConnectionAttestationProtocol protocol, AttestationService service, bool isSgx) =>
        EnclaveAttestation.Begin(
            protocol, service.Url + "/attest", isSgx ? "SGX" : "VBS", new TestClock().CreateServices(new AttestationHttp()));
}

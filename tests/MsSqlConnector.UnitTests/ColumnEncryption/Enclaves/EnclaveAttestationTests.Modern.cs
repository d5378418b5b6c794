using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Enclaves;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>The client and an enclave agree on a key with each protocol, and refuse everything else.</summary>
public sealed class EnclaveAttestationTests
{
    // Sizes that only repeat others, and header fields that no signature covers and that the provider does not use.
    private static readonly string[] s_unused = ["total size", "session information size"];
    private static readonly int[] s_unusedReportBytes = [4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 22, 23];

    [Theory]
    [SyncAndAsync]
    public async Task An_unattested_enclave_opens_the_package(bool isAsync)
    {
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginUnattested();
        enclave.Agree(attestation.Parameters);
        AssertOpens(enclave, await attestation.CompleteEitherWayAsync(enclave.CreateUnattested().ToArray(), isAsync));
        Assert.Equal(2, enclave.ProtocolId);
        Assert.Equal(116, attestation.Parameters.Length);
    }

    [Theory]
    [InlineData("VBS", false)]
    [InlineData("VBS", true)]
    [InlineData("SGX", false)]
    [InlineData("SGX", true)]
    public async Task An_enclave_with_a_token_opens_the_package(string type, bool isAsync)
    {
        var service = new TestAzureService();
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginAzure(service, type);
        enclave.Agree(attestation.Parameters);
        AssertOpens(
            enclave, await attestation.CompleteEitherWayAsync(service.CreateInformation(enclave, type == "SGX").ToArray(), isAsync));
        Assert.Equal((1, TestAzureService.Url + '\0', 256), (enclave.ProtocolId, enclave.Url, enclave.Nonce.Length));
        Assert.True(enclave.Nonce.Distinct().Count() > 100);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_enclave_on_a_guarded_host_opens_the_package(bool isAsync)
    {
        using var service = new TestHostGuardian();
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginGuarded(service);
        enclave.Agree(attestation.Parameters);
        AssertOpens(enclave, await attestation.CompleteEitherWayAsync(service.CreateInformation(enclave).ToArray(), isAsync));
        Assert.Equal(3, enclave.ProtocolId);
    }

    [Fact]
    public async Task Unattested_information_that_is_truncated_or_changed_is_refused()
    {
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginUnattested();
        enclave.Agree(attestation.Parameters);
        InformationFields fields = enclave.CreateUnattested();
        await RefuseTruncatedAsync(attestation, fields.ToArray());

        // Without attestation, neither the id nor the signature of the key is verified.
        await RefuseChangedAsync(attestation, fields, ["session id", "signature"]);
    }

    [Theory]
    [InlineData("VBS")]
    [InlineData("SGX")]
    public async Task Information_with_a_token_that_is_truncated_or_changed_is_refused(string type)
    {
        var service = new TestAzureService();
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginAzure(service, type);
        enclave.Agree(attestation.Parameters);
        InformationFields fields = service.CreateInformation(enclave, type == "SGX");
        await RefuseTruncatedAsync(attestation, fields.ToArray());
        await RefuseChangedAsync(attestation, fields, ["session id"]);
    }

    [Fact]
    public async Task Information_of_a_guarded_host_that_is_truncated_or_changed_is_refused()
    {
        using var service = new TestHostGuardian();
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginGuarded(service);
        enclave.Agree(attestation.Parameters);
        InformationFields fields = service.CreateInformation(enclave);
        await RefuseTruncatedAsync(attestation, fields.ToArray());
        await RefuseChangedAsync(attestation, fields, ["session id"]);
    }

    [Fact]
    public async Task A_total_size_beyond_the_end_is_refused()
    {
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginUnattested();
        enclave.Agree(attestation.Parameters);
        InformationFields fields = enclave.CreateUnattested();
        foreach (int size in new[] { int.MaxValue, -1, fields.ToArray().Length - 3 })
        {
            fields["session information size"] = BitConverter.GetBytes(size);
            Assert.Contains("session information", (await attestation.RefuseAsync(fields.ToArray())).Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData(SqlConnectionAttestationProtocol.HGS, "SGX", "does not support the enclave type 'SGX'")]
    [InlineData(SqlConnectionAttestationProtocol.None, "SGX", "does not support the enclave type 'SGX'")]
    [InlineData(SqlConnectionAttestationProtocol.NotSpecified, "VBS", "does not support the enclave type 'VBS'")]
    [InlineData(SqlConnectionAttestationProtocol.AAS, "TDX", "The enclave type 'TDX' returned from the server is not supported.")]
    public void A_protocol_that_the_enclave_does_not_support_is_refused(
        SqlConnectionAttestationProtocol protocol, string type, string message) =>
        Assert.Contains(
            message,
            Assert.Throws<InvalidOperationException>(() => EnclaveAttestation.Begin(protocol, TestAzureService.Url, type)).Message,
            StringComparison.Ordinal);

    [Theory]
    [InlineData(SqlConnectionAttestationProtocol.AAS, "")]
    [InlineData(SqlConnectionAttestationProtocol.AAS, "attest.example")]
    [InlineData(SqlConnectionAttestationProtocol.AAS, "http://attest.example")]
    [InlineData(SqlConnectionAttestationProtocol.HGS, "file:///etc/certificates")]
    public void An_invalid_or_insecure_address_is_refused(SqlConnectionAttestationProtocol protocol, string url) =>
        Assert.Contains(
            "Enclave Attestation Url",
            Assert.Throws<ArgumentException>(() => EnclaveAttestation.Begin(protocol, url, "VBS")).Message,
            StringComparison.Ordinal);

    [Fact]
    public void Each_attestation_has_its_own_key_and_nonce()
    {
        var service = new TestAzureService();
        using EnclaveAttestation one = Attesting.BeginAzure(service);
        using EnclaveAttestation other = Attesting.BeginAzure(service);
        Assert.NotEqual(one.Parameters[^96..], other.Parameters[^96..]);
        Assert.NotEqual(one.Parameters[^364..^108], other.Parameters[^364..^108]);
    }

    private static void AssertOpens(TestEnclave enclave, EnclaveSession session)
    {
        byte[] key = [.. Enumerable.Range(1, 32).Select(i => (byte)i)];
        byte[] package = session.CreatePackage("SELECT 1", [new EnclaveColumnKey(new EncryptedKey(6, 2, 1, 7, []), CellKey.Create(key))]);
        Assert.Equal(key, enclave.Open(package)[^32..]);
        Assert.Equal(BitConverter.GetBytes(TestEnclave.SessionId), session.Id.ToArray());
    }

    private static async Task RefuseTruncatedAsync(EnclaveAttestation attestation, byte[] information)
    {
        for (int byteCount = 0; byteCount < information.Length; byteCount++)
        {
            await attestation.RefuseAsync(information[..byteCount]);
        }

        await attestation.RefuseAsync([.. information, 0]);
    }

    private static async Task RefuseChangedAsync(EnclaveAttestation attestation, InformationFields fields, string[] unverified)
    {
        foreach (string name in fields.Names.Except(s_unused).Except(unverified).ToArray())
        {
            // Every byte of the short fields and of the beginnings, and some bytes of the rest.
            foreach (int index in
                Enumerable.Range(0, fields[name].Length).Where(index => index < 64 || index % 37 == 0 || index == fields[name].Length - 1))
            {
                if (name != "enclave report" || !s_unusedReportBytes.Contains(index))
                {
                    await attestation.RefuseAsync(fields.Flip(name, index, index % 8));
                }
            }
        }
    }
}

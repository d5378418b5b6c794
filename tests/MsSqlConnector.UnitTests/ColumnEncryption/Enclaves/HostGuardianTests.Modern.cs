using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Enclaves;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Reports are accepted only from hosts of the Host Guardian Service, and about the enclave of SQL Server.</summary>
public sealed class HostGuardianTests
{
    [Theory]
    [InlineData(0, "OwnerId")]
    [InlineData(31, "OwnerId")]
    [InlineData(64, "AuthorId")]
    [InlineData(95, "AuthorId")]
    [InlineData(96, "FamilyId")]
    [InlineData(111, "FamilyId")]
    [InlineData(112, "ImageId")]
    [InlineData(127, "ImageId")]
    [InlineData(136, "PlatformSvn")]
    public async Task Another_identity_is_refused_by_the_name_of_its_property(int index, string property)
    {
        using var service = new TestHostGuardian();
        service.Identity[index] ^= 1;
        ArgumentException error = Assert.IsType<ArgumentException>(await RefuseAsync(service));
        Assert.Contains($"expected and actual values of the policy on property '{property}'", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    [InlineData(128)]
    public async Task An_enclave_that_can_be_debugged_is_refused(byte flags)
    {
        using var service = new TestHostGuardian();
        service.Identity[140] = flags;
        Assert.Contains(
            "running in the production mode",
            Assert.IsType<ArgumentException>(await RefuseAsync(service)).Message,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(32)]
    [InlineData(128)]
    [InlineData(132)]
    [InlineData(144)]
    [InlineData(148)]
    public async Task Other_properties_of_the_identity_can_have_any_value(int index)
    {
        using var service = new TestHostGuardian();
        service.Identity[index] ^= 1;
        await AcceptAsync(service);
    }

    [Fact]
    public async Task A_report_about_another_key_is_refused()
    {
        using var service = new TestHostGuardian { KeyHash = SHA256.HashData([1]) };
        Assert.Contains("did not bind to the enclave public key", (await RefuseAsync(service)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_report_with_another_signature_padding_is_refused()
    {
        using var service = new TestHostGuardian { ReportPadding = RSASignaturePadding.Pkcs1 };
        Assert.Contains(
            "Signature verification of the enclave report failed", (await RefuseAsync(service)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_host_of_another_service_is_refused()
    {
        using var other = new TestHostGuardian("CN=Other");
        using var service = new TestHostGuardian();
        service.Http.Add(TestHostGuardian.CertificateAddress, TestHostGuardian.ToJson(other.ExportRoots()));
        EnclaveException error = Assert.IsType<EnclaveException>(await RefuseAsync(service));
        Assert.Contains(
            "Failed to build a chain of trust between the enclave host's health report and the HGS root certificate",
            error.Message,
            StringComparison.Ordinal);
        Assert.Equal(2, service.Http.Requests.Length);
    }

    [Fact]
    public async Task A_root_with_the_same_name_but_another_certificate_is_refused()
    {
        using var other = new TestHostGuardian();
        using var service = new TestHostGuardian();
        service.Http.Add(TestHostGuardian.CertificateAddress, TestHostGuardian.ToJson(CreateImpostor()));
        Assert.Contains("chain of trust", (await RefuseAsync(service)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_expired_health_report_is_refused()
    {
        using var service = new TestHostGuardian(hostToDays: -1);
        Assert.Contains("NotTimeValid", (await RefuseAsync(service)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Certificates_are_read_once_a_day_and_after_a_change(bool isAsync)
    {
        using var service = new TestHostGuardian();
        using var next = new TestHostGuardian("CN=Next");
        AttestationServices services = service.Clock.CreateServices(service.Http);
        await AcceptAsync(service, services, isAsync);
        await AcceptAsync(service, services, isAsync);
        Assert.Single(service.Http.Requests);
        service.Http.Add(TestHostGuardian.CertificateAddress, TestHostGuardian.ToJson(next.ExportRoots()));
        await AcceptAsync(next, services, isAsync);
        Assert.Equal(2, service.Http.Requests.Length);
        service.Clock.Advance(TimeSpan.FromDays(1));
        await AcceptAsync(next, services, isAsync);
        Assert.Equal(3, service.Http.Requests.Length);
    }

    [Theory]
    [InlineData("not JSON")]
    [InlineData("{}")]
    [InlineData("[]")]
    [InlineData("[1,2,3]")]
    [InlineData("[256]")]
    [InlineData("[1.5]")]
    [InlineData("[\"1\"]")]
    public async Task An_invalid_document_of_the_service_is_an_error(string document)
    {
        using var service = new TestHostGuardian();
        service.Http.Add(TestHostGuardian.CertificateAddress, document);
        EnclaveException error = Assert.IsType<EnclaveException>(await RefuseAsync(service));
        Assert.Contains(
            $"The obtained HGS root certificate for attestation URL '{TestHostGuardian.Url}' has an invalid format",
            error.Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Certificates_with_private_keys_are_not_read()
    {
        using var service = new TestHostGuardian();
        using RSA key = RSA.Create(2048);
        using X509Certificate2 certificate = new CertificateRequest("CN=Key", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
            .CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        service.Http.Add(TestHostGuardian.CertificateAddress, TestHostGuardian.ToJson(certificate.Export(X509ContentType.Pkcs12)));
        Assert.Contains("must be 'Pkcs7'", (await RefuseAsync(service)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_health_report_that_is_no_certificate_is_refused()
    {
        using var service = new TestHostGuardian();
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginGuarded(service);
        enclave.Agree(attestation.Parameters);
        InformationFields fields = service.CreateInformation(enclave);
        fields["health report"] = Encoding.ASCII.GetBytes("no certificate");
        fields["health report size"] = BitConverter.GetBytes(fields["health report"].Length);
        fields["total size"] = BitConverter.GetBytes(fields.ToArray().Length);
        Assert.Contains("health report", (await attestation.RefuseAsync(fields.ToArray())).Message, StringComparison.Ordinal);
    }

    private static byte[] CreateImpostor()
    {
        using RSA key = RSA.Create(2048);
        var request = new CertificateRequest("CN=HGS signing", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, critical: true));
        using X509Certificate2 certificate = request.CreateSelfSigned(
            DateTimeOffset.UtcNow.AddDays(-10), DateTimeOffset.UtcNow.AddDays(10));
        return new X509Certificate2Collection(certificate).Export(X509ContentType.Pkcs7)!;
    }

    private static async Task AcceptAsync(TestHostGuardian service, AttestationServices? services = null, bool isAsync = false)
    {
        using var enclave = new TestEnclave();
        using var attestation = EnclaveAttestation.Begin(
            SqlConnectionAttestationProtocol.HGS, TestHostGuardian.Url, "VBS", services ?? service.Clock.CreateServices(service.Http));
        enclave.Agree(attestation.Parameters);
        Assert.NotNull(await attestation.CompleteEitherWayAsync(service.CreateInformation(enclave).ToArray(), isAsync));
    }

    private static async Task<Exception> RefuseAsync(TestHostGuardian service)
    {
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginGuarded(service);
        enclave.Agree(attestation.Parameters);
        return await attestation.RefuseAsync(service.CreateInformation(enclave).ToArray());
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Text.Json.Nodes;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Enclaves;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Tokens are accepted only with a valid signature, issuer, lifetime, and claims.</summary>
public sealed class AttestationTokenTests
{
    [Theory]
    [InlineData("iss", "https://other.example", "issuer")]
    [InlineData("iss", "https://attest.example:444", "issuer")]
    [InlineData("iss", "https://attest.example/", "issuer")]
    [InlineData("iss", null, "Claim 'iss' is missing")]
    [InlineData("exp", null, "Claim 'exp' is missing")]
    [InlineData("aas-ehd", null, "Claim 'aas-ehd' is missing")]
    [InlineData("aas-ehd", "AAAA", "Claim 'aas-ehd' in the token has an invalid value of 'AAAA'")]
    [InlineData("aas-ehd", "!", "Claim 'aas-ehd' in the token has an invalid value")]
    [InlineData("rp_data", null, "Claim 'rp_data' is missing")]
    [InlineData("rp_data", "AAAA", "Claim 'rp_data' in the token has an invalid value")]
    public async Task An_invalid_claim_is_refused(string claim, string? value, string message)
    {
        var service = new TestAzureService { Claims = { [claim] = value is null ? null : JsonValue.Create(value) } };
        Assert.Contains(message, (await RefuseAsync(service)).Message, StringComparison.Ordinal);
        Assert.Equal(1, service.Http.Count(TestAzureService.KeyAddress));
    }

    [Theory]
    [InlineData("https://attest.example")]
    [InlineData("https://attest.example:443")]
    public async Task The_issuer_has_the_port_or_not(string issuer) =>
        await AcceptAsync(new TestAzureService { Claims = { ["iss"] = issuer } });

    [Theory]
    [InlineData("exp", -301, "expired")]
    [InlineData("exp", -299, null)]
    [InlineData("nbf", 301, "not valid yet")]
    [InlineData("nbf", 298, null)]
    public async Task The_lifetime_is_verified_with_five_minutes_of_tolerance(string claim, int seconds, string? message)
    {
        var service = new TestAzureService();
        service.Claims[claim] = service.Clock.GetUtcNow().ToUnixTimeSeconds() + seconds;
        if (message is null)
        {
            await AcceptAsync(service);
        }
        else
        {
            Assert.Contains(message, (await RefuseAsync(service)).Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("none")]
    [InlineData("HS256")]
    [InlineData("rs256")]
    [InlineData(null)]
    public async Task Only_signatures_of_RS256_are_accepted(string? algorithm)
    {
        var service = new TestAzureService { Header = { ["alg"] = algorithm } };
        Assert.Contains("algorithm", (await RefuseAsync(service)).Message, StringComparison.Ordinal);
        Assert.Empty(service.Http.Requests);
    }

    [Fact]
    public async Task A_critical_extension_is_refused() =>
        Assert.Contains(
            "crit",
            (await RefuseAsync(new TestAzureService { Header = { ["crit"] = new JsonArray("exp") } })).Message,
            StringComparison.Ordinal);

    [Fact]
    public async Task Quotes_and_blanks_around_the_token_are_removed()
    {
        var service = new TestAzureService();
        await AcceptAsync(service, before: "\"", after: "\"");
        await AcceptAsync(service, before: " \r\n\" ", after: " \" \n");
    }

    [Theory]
    [InlineData("a.b")]
    [InlineData("a.b.c.d")]
    [InlineData("e30.e30.")]
    [InlineData("e30.e30.AAAA")]
    [InlineData("W10.e30.AAAA")]
    [InlineData("eyJhbGciOiJSUzI1NiJ9.W10.AAAA")]
    [InlineData("eyJhbGciOiJSUzI1NiJ9.AA.AAAA")]
    [InlineData("eyJhbGciOiJSUzI1NiJ9.e30.A")]
    [InlineData("eyJhbGciOiJSUzI1NiJ9.e30.AAAA")]
    [InlineData("")]
    public async Task A_malformed_token_is_refused(string token)
    {
        var service = new TestAzureService();
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginAzure(service);
        enclave.Agree(attestation.Parameters);
        InformationFields fields = service.CreateInformation(enclave);
        fields["token"] = Encoding.UTF8.GetBytes(token);
        fields["token size"] = BitConverter.GetBytes(token.Length);
        await attestation.RefuseAsync(fields.ToArray());
    }

    [Fact]
    public async Task Keys_are_read_once_a_day()
    {
        var service = new TestAzureService();
        AttestationServices services = service.Clock.CreateServices(service.Http);
        await AcceptAsync(service, services);
        service.Clock.Advance(TimeSpan.FromHours(23));
        await AcceptAsync(service, services);
        Assert.Equal(1, service.Http.Count(TestAzureService.KeyAddress));
        service.Clock.Advance(TimeSpan.FromHours(1));
        await AcceptAsync(service, services);
        Assert.Equal(2, service.Http.Count(TestAzureService.KeyAddress));
    }

    [Theory]
    [SyncAndAsync]
    public async Task New_keys_of_the_service_are_read_at_once(bool isAsync)
    {
        var service = new TestAzureService();
        AttestationServices services = service.Clock.CreateServices(service.Http);
        await AcceptAsync(service, services, isAsync);
        service.Rotate();
        service.Publish();
        await AcceptAsync(service, services, isAsync);
        Assert.Equal(2, service.Http.Count(TestAzureService.KeyAddress));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Keys_that_are_published_late_are_read_a_second_time(bool isAsync)
    {
        var service = new TestAzureService();
        service.Rotate();
        Func<byte[]> old = service.Http.Documents[TestAzureService.KeyAddress];
        service.Publish();
        Func<byte[]> current = service.Http.Documents[TestAzureService.KeyAddress];
        service.Http.Documents[TestAzureService.KeyAddress] = () =>
            (service.Http.Count(TestAzureService.KeyAddress) == 1 ? old : current)();
        await AcceptAsync(service, isAsync: isAsync);
        Assert.Equal(2, service.Http.Count(TestAzureService.KeyAddress));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_token_that_no_published_key_signed_is_refused(bool isAsync)
    {
        var service = new TestAzureService();
        service.Rotate();
        Exception error = await RefuseAsync(service, isAsync);
        Assert.IsType<EnclaveException>(error);
        Assert.Contains($"at '{TestAzureService.Authority}'", error.Message, StringComparison.Ordinal);
        Assert.Equal(2, service.Http.Count(TestAzureService.KeyAddress));
    }

    [Fact]
    public async Task A_key_is_used_without_the_id_of_the_token()
    {
        await AcceptAsync(new TestAzureService { Header = { ["kid"] = "unknown" } });
        await AcceptAsync(new TestAzureService { Header = { ["kid"] = null } });
    }

    [Fact]
    public async Task A_key_can_be_a_certificate()
    {
        var service = new TestAzureService();
        service.PublishCertificate();
        await AcceptAsync(service);
    }

    [Theory]
    [InlineData(TestAzureService.ConfigurationAddress, "not JSON")]
    [InlineData(TestAzureService.ConfigurationAddress, "[]")]
    [InlineData(TestAzureService.ConfigurationAddress, "{}")]
    [InlineData(TestAzureService.ConfigurationAddress, """{ "jwks_uri": "http://attest.example/certs" }""")]
    [InlineData(TestAzureService.ConfigurationAddress, """{ "jwks_uri": "file:///certs" }""")]
    [InlineData(TestAzureService.ConfigurationAddress, """{ "jwks_uri": "\ud800" }""")]
    [InlineData(TestAzureService.KeyAddress, "not JSON")]
    [InlineData(TestAzureService.KeyAddress, "{}")]
    [InlineData(TestAzureService.KeyAddress, """{ "keys": [] }""")]
    [InlineData(TestAzureService.KeyAddress, """{ "keys": [ { "kty": "RSA", "n": "AAAA", "e": "AQAB" } ] }""")]
    [InlineData(
        TestAzureService.KeyAddress,
        """{ "keys": [ { "kty": "RSA", "x5c": [ "AAAA" ] }, { "kty": "RSA", "x5c": [] }, { "\ud800": 1 } ] }""")]
    public async Task An_invalid_document_of_the_service_is_an_error(string address, string document)
    {
        var service = new TestAzureService();
        service.Http.Add(address, document);
        EnclaveException error = Assert.IsType<EnclaveException>(await RefuseAsync(service));
        Assert.Contains("Cannot retrieve a public key from the attestation public key endpoint", error.Message, StringComparison.Ordinal);
        Assert.IsType<FormatException>(error.InnerException);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_service_that_recovers_is_asked_again(bool isAsync)
    {
        var service = new TestAzureService();
        Func<byte[]> document = service.Http.Documents[TestAzureService.ConfigurationAddress];
        service.Http.Documents[TestAzureService.ConfigurationAddress] =
            () => service.Http.Count(TestAzureService.ConfigurationAddress) == 1 ? throw new IOException("down") : document();
        await AcceptAsync(service, isAsync: isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Cancellation_ends_the_delay_before_keys_are_read_again(bool isAsync)
    {
        var service = new TestAzureService();
        service.Rotate();
        using var enclave = new TestEnclave();
        using var canceled = new CancellationTokenSource();
        Func<byte[]> document = service.Http.Documents[TestAzureService.KeyAddress];
        service.Http.Documents[TestAzureService.KeyAddress] = () =>
        {
            canceled.Cancel();
            return document();
        };
        var services = new AttestationServices(service.Http, TimeSpan.FromHours(1), service.Clock);
        using var attestation = EnclaveAttestation.Begin(SqlConnectionAttestationProtocol.AAS, TestAzureService.Url, "VBS", services);
        enclave.Agree(attestation.Parameters);
        byte[] information = service.CreateInformation(enclave).ToArray();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => attestation.CompleteUntilAsync(information, isAsync, canceled.Token));
    }

    [Fact]
    public async Task A_token_for_another_attestation_is_refused()
    {
        var service = new TestAzureService();
        using var enclave = new TestEnclave();
        using EnclaveAttestation first = Attesting.BeginAzure(service);
        using EnclaveAttestation second = Attesting.BeginAzure(service);
        enclave.Agree(first.Parameters);
        byte[] information = service.CreateInformation(enclave).ToArray();
        first.Complete(information, TestToken);
        Assert.Contains("rp_data", (await second.RefuseAsync(information)).Message, StringComparison.Ordinal);
    }

    private static async Task AcceptAsync(
        TestAzureService service, AttestationServices? services = null, bool isAsync = false, string before = "", string after = "")
    {
        using var enclave = new TestEnclave();
        using var attestation = EnclaveAttestation.Begin(
            SqlConnectionAttestationProtocol.AAS, TestAzureService.Url, "VBS", services ?? service.Clock.CreateServices(service.Http));
        enclave.Agree(attestation.Parameters);
        byte[] information = service.CreateInformation(enclave, before: before, after: after).ToArray();
        Assert.NotNull(await attestation.CompleteEitherWayAsync(information, isAsync));
    }

    private static async Task<Exception> RefuseAsync(TestAzureService service, bool isAsync = false)
    {
        using var enclave = new TestEnclave();
        using EnclaveAttestation attestation = Attesting.BeginAzure(service);
        enclave.Agree(attestation.Parameters);
        return await attestation.RefuseAsync(service.CreateInformation(enclave).ToArray(), isAsync);
    }
}

using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Tests.ColumnEncryption.Enclaves;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Enclaves;

/// <summary>Microsoft.Data.SqlClient accepts and refuses the same enclaves, and sends the same parameters and packages.</summary>
public sealed class EnclaveDifferentialTests
{
    [Theory]
    [InlineData(SqlConnectionAttestationProtocol.None, "")]
    [InlineData(SqlConnectionAttestationProtocol.HGS, "http://hgs.example/Attestation")]
    [InlineData(SqlConnectionAttestationProtocol.AAS, "https://attest.example/attest/SgxEnclave")]
    public void The_attestation_parameters_differ_only_in_the_nonce_and_the_key(SqlConnectionAttestationProtocol protocol, string url)
    {
        using var attestation = EnclaveAttestation.Begin(protocol, url, "VBS");
        byte[] ours = (byte[])attestation.Parameters.Clone();
        byte[] nonce = RandomNumberGenerator.GetBytes(256);
        (byte[] theirs, ECDiffieHellman keyPair) = TheirEnclaves.Begin(
            (Theirs.SqlConnectionAttestationProtocol)protocol, url, "VBS", nonce);
        keyPair.Dispose();
        if (protocol == SqlConnectionAttestationProtocol.AAS)
        {
            nonce.CopyTo(ours, ours.Length - 108 - 256);
        }

        theirs.AsSpan(theirs.Length - 96).CopyTo(ours.AsSpan(ours.Length - 96));
        Assert.Equal(theirs, ours);
    }

    [Fact]
    public void An_unattested_enclave_is_accepted_by_both()
    {
        using var enclave = new TestEnclave();
        (byte[] parameters, ECDiffieHellman keyPair) = TheirEnclaves.Begin(Theirs.SqlConnectionAttestationProtocol.None, "", "VBS", []);
        enclave.Agree(parameters);
        byte[] information = enclave.CreateUnattested().ToArray();
        (long id, byte[] secret) = TheirEnclaves.CreateSession(Theirs.SqlConnectionAttestationProtocol.None, "", information, keyPair);
        keyPair.Dispose();
        Assert.Equal((TestEnclave.SessionId, Convert.ToHexString(enclave.Secret)), (id, Convert.ToHexString(secret)));
    }

    [Theory]
    [InlineData("VBS")]
    [InlineData("SGX")]
    public void The_key_of_an_enclave_with_a_token_is_accepted_by_both(string type)
    {
        using var enclave = new TestEnclave();
        byte[] nonce = RandomNumberGenerator.GetBytes(256);
        (byte[] parameters, ECDiffieHellman keyPair) = TheirEnclaves.Begin(
            Theirs.SqlConnectionAttestationProtocol.AAS, TestAzureService.Url, type, nonce);
        enclave.Agree(parameters);
        InformationFields fields = new TestAzureService().CreateInformation(enclave, type == "SGX", before: "\"", after: "\"");
        Assert.Equal(Encoding.UTF8.GetString(fields["token"]).Trim('"'), TheirEnclaves.ReadToken(fields.ToArray()));
        Assert.Equal(enclave.Secret, TheirEnclaves.DeriveAzureSecret(fields.ToArray(), nonce, keyPair));
        Assert.Throws<ArgumentException>(() => TheirEnclaves.DeriveAzureSecret(fields.Flip("signature", 100, 1), nonce, keyPair));
        keyPair.Dispose();
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(0)]
    [InlineData(31)]
    [InlineData(32)]
    [InlineData(64)]
    [InlineData(95)]
    [InlineData(96)]
    [InlineData(111)]
    [InlineData(112)]
    [InlineData(127)]
    [InlineData(128)]
    [InlineData(132)]
    [InlineData(136)]
    [InlineData(140)]
    [InlineData(141)]
    [InlineData(144)]
    [InlineData(148)]
    public async Task The_same_identities_of_guarded_enclaves_are_accepted(int changedIndex)
    {
        using var service = new TestHostGuardian();
        if (changedIndex >= 0)
        {
            service.Identity[changedIndex] ^= 1;
        }

        using var http = new LoopbackHttp(_ => LoopbackHttp.Ok(service.Http.Documents[TestHostGuardian.CertificateAddress]()));
        using var enclave = new TestEnclave();
        (byte[] parameters, ECDiffieHellman keyPair) = TheirEnclaves.Begin(
            Theirs.SqlConnectionAttestationProtocol.HGS, http.Address, "VBS", []);
        enclave.Agree(parameters);
        byte[] information = service.CreateInformation(enclave).ToArray();
        Exception? theirs = await Record.ExceptionAsync(() => Task.Run(
            () => Assert.Equal(
                enclave.Secret,
                TheirEnclaves.CreateSession(Theirs.SqlConnectionAttestationProtocol.HGS, http.Address, information, keyPair).Secret),
            TestToken));
        keyPair.Dispose();

        using var attestation = EnclaveAttestation.Begin(SqlConnectionAttestationProtocol.HGS, http.Address, "VBS");
        enclave.Agree(attestation.Parameters);
        information = service.CreateInformation(enclave).ToArray();
        Exception? ours = await Record.ExceptionAsync(() => attestation.CompleteEitherWayAsync(information, isAsync: true));
        Assert.Equal(GetReason(theirs), GetReason(ours));
    }

    [Fact]
    public void The_contents_of_a_package_are_the_same()
    {
        byte[] secret = RandomNumberGenerator.GetBytes(32);
        byte[] first = RandomNumberGenerator.GetBytes(32);
        byte[] second = RandomNumberGenerator.GetBytes(32);
        const string Text = "SELECT * FROM t WHERE name LIKE @a -- ä€\U0001F600";
        var session = new EnclaveSession(BitConverter.GetBytes(TestEnclave.SessionId), secret);
        byte[] ours = TestCells.Open(secret, session.CreatePackage(Text,
        [
            new EnclaveColumnKey(new EncryptedKey(6, 2, 1, 0x0000B469002F7223, []), CellKey.Create(first)),
            new EnclaveColumnKey(new EncryptedKey(70_000, 65535, 1, ulong.MaxValue, []), CellKey.Create(second)),
        ])[8..])[16..];

        byte[] theirs = TheirEnclaves.CreatePackageContents(
            BitConverter.ToInt64(ours),
            Text,
            (first, 6, BitConverter.GetBytes(0x0000B469002F7223), 2),
            (second, 70_000, BitConverter.GetBytes(-1L), 65535));
        Assert.Equal(theirs, ours);
    }

    [Fact]
    public void Packages_are_cells_of_the_session_key()
    {
        byte[] secret = RandomNumberGenerator.GetBytes(32);
        byte[] contents = [.. Enumerable.Range(0, 102).Select(i => (byte)i)];
        Assert.Equal(contents, TestCells.Open(secret, TheirEnclaves.EncryptPackage(contents, secret)));
    }

    /// <summary>The property that differs, or "Flags" for an enclave that can be debugged.</summary>
    private static string? GetReason(Exception? exception)
    {
        if (exception is null)
        {
            return null;
        }

        Match property = Regex.Match(exception.Message, "policy on property '([A-Za-z]+)'");
        Assert.True(
            property.Success || exception.Message.Contains("running in the production mode", StringComparison.Ordinal),
            exception.ToString());
        return property.Success ? property.Groups[1].Value : "Flags";
    }
}

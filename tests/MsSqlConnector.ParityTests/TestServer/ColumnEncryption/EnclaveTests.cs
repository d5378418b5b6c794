using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>Clients attest the enclave of the server, and send it the keys of columns.</summary>
public sealed class EnclaveTests
{
    private const string Text = "SELECT id FROM t WHERE c > @p";
    private const string None = "Column Encryption Setting=Enabled;Attestation Protocol=None";

    private static readonly byte[] s_signature = [1, 2, 3];

    public static TheoryData<string> Providers => EncryptionProviders.All;

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Randomized_cells_are_compared_in_the_enclave(string provider)
    {
        TestEnclave enclave = new();
        await using EncryptionScene scene = Scene(provider, enclave);
        Assert.Equal([2, 3], await SelectAsync(scene, None));
        Assert.Equal([2, 3], await SelectAsync(scene, None));
        Assert.Single(enclave.Attestations);
        Assert.Equal(2, enclave.Packages.Count);
        Assert.NotEqual(enclave.Packages[0].Counter, enclave.Packages[1].Counter);
        Assert.All(enclave.Packages, package => Assert.Equal(KeyOf(scene).Plain, Assert.Single(package.Keys).Plain));
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_lost_session_is_attested_again(string provider)
    {
        TestEnclave enclave = new();
        await using EncryptionScene scene = Scene(provider, enclave);
        await SelectAsync(scene, None);
        enclave.LoseSessions();
        Assert.Equal([2, 3], await SelectAsync(scene, None));
        Assert.Equal(2, enclave.Attestations.Count);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Without_an_enclave_workflow_randomized_cells_are_not_compared(string provider)
    {
        await using EncryptionScene scene = Scene(provider, new TestEnclave());
        Assert.NotNull(await Record.ExceptionAsync(() => SelectAsync(scene, "Column Encryption Setting=Enabled")));
        Assert.Empty(scene.Server.ColumnEncryption.Enclave!.Attestations);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_master_key_without_a_valid_signature_is_refused(string provider)
    {
        TestEnclave enclave = new();
        await using EncryptionScene scene = Scene(provider, enclave);
        scene.Store.Verify = (_, _, _) => false;
        Exception? error = await Record.ExceptionAsync(() => SelectAsync(scene, None));
        Assert.Contains("signature", error?.Message, StringComparison.Ordinal);
        Assert.Empty(enclave.Packages);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task The_host_guardian_service_attests_the_enclave(string provider)
    {
        using AttestationService service = new();
        TestEnclave enclave = new() { Service = service };
        await using EncryptionScene scene = Scene(provider, enclave);
        Assert.Equal(
            [2, 3],
            await SelectAsync(scene, $"Column Encryption Setting=Enabled;Attestation Protocol=HGS;Enclave Attestation Url={service.Url}"));
        Assert.Equal(AttestationProtocol.Hgs, Assert.Single(enclave.Attestations).Protocol);
        Assert.NotEmpty(service.Requests);
    }

    [Theory]
    [InlineData(EnclaveFault.Truncated, "")]
    [InlineData(EnclaveFault.ExchangeSignature, "Signature verification of the enclave's Diffie-Hellman key failed")]
    [InlineData(EnclaveFault.OtherEnclaveKey, "did not bind to the enclave public key")]
    [InlineData(EnclaveFault.ReportSignature, "Signature verification of the enclave report failed")]
    [InlineData(EnclaveFault.UnknownSigner, "Failed to build a chain of trust")]
    [InlineData(EnclaveFault.Debuggable, "production mode")]
    [InlineData(EnclaveFault.OtherAuthor, "AuthorId")]
    public async Task A_fault_of_the_attestation_is_refused(EnclaveFault fault, string words)
    {
        foreach (string provider in Providers.Select(row => row.Data))
        {
            using AttestationService service = new();
            TestEnclave enclave = new() { Service = service, Fault = fault };
            await using EncryptionScene scene = Scene(provider, enclave);
            Exception? error = await Record.ExceptionAsync(() =>
                SelectAsync(scene, $"Column Encryption Setting=Enabled;Attestation Protocol=HGS;Enclave Attestation Url={service.Url}"));
            Assert.Contains(words, error?.Message, StringComparison.Ordinal);
            Assert.Empty(enclave.Packages);
        }
    }

    private static EncryptionScene Scene(string provider, TestEnclave enclave)
    {
        EncryptionScene scene = EncryptionProviders.CreateScene(
            provider, new TdsServerOptions { Features = FeatureSupport.WithColumnEncryption(3, "VBS") });
        scene.Server.ColumnEncryption.Enclave = enclave;
        scene.Store.Verify = (_, allowsEnclave, signature) => allowsEnclave && signature.AsSpan().SequenceEqual(s_signature);
        EncryptionKey key = new(9, scene.Key.Plain, MasterKey.Reversing() with { Signature = s_signature }) { IsForEnclave = true };
        BulkTable table = scene.Server.Tables.Add(new BulkTable("t", Column.Int("id"), Column.Int("c").Nullable.EncryptedWith(key)));
        table.Load([1, 10], [2, 20], [3, 30], [4, null]);
        return scene;
    }

    private static EncryptionKey KeyOf(EncryptionScene scene) => scene.Server.Tables.All[0].Columns[1].Column.Encryption!.Key;

    private static async Task<List<int>> SelectAsync(EncryptionScene scene, string settings)
    {
        await using DbConnection connection = await scene.OpenAsync(settings);
        await using DbCommand command = scene.Client.Create(connection, Text);
        scene.Client.Add(command, "@p", SqlDbType.Int, 15);
        await using DbDataReader reader = await command.ExecuteReaderAsync(TestToken);
        List<int> ids = [];
        while (await reader.ReadAsync(TestToken))
        {
            ids.Add(reader.GetInt32(0));
        }

        return ids;
    }
}

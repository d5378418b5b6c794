using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;
using ServerEnclave = MsSqlConnector.TestServer.ColumnEncryption.Enclaves.TestEnclave;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>The command timeout, a token and Cancel stop a command that attests an enclave or verifies a master key.</summary>
public sealed class EnclaveStopTests(EnclaveStopTests.FirstAttestation firstAttestation) : IClassFixture<EnclaveStopTests.FirstAttestation>
{
    private const string Settings = "Column Encryption Setting=Enabled;Attestation Protocol=";

    [Theory]
    [InlineData(StopReason.Timeout, false)]
    [InlineData(StopReason.Timeout, true)]
    [InlineData(StopReason.Token, true)]
    [InlineData(StopReason.Cancel, false)]
    [InlineData(StopReason.Cancel, true)]
    public async Task A_wait_for_the_attestation_service_is_stopped(StopReason reason, bool isAsync)
    {
        var opened = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using var service = new AttestationService { Opened = opened.Task };
        var enclave = new ServerEnclave { Service = service };
        await using EncryptionScene scene = CreateScene(enclave);
        scene.Store.Verify = (_, _, _) => true;
        await using var connection = (SqlConnection)await scene.OpenAsync($"{Settings}HGS;Enclave Attestation Url={service.Url}");
        await using SqlCommand command = CreateCommand(connection);
        await CommandStop.VerifyAsync(command, isAsync, reason, service.Requested);
        Assert.Empty(enclave.Packages);
        opened.SetResult();
        Assert.Equal(2, await command.ExecuteScalarAsync(TestToken));
        Assert.Equal(2, enclave.Attestations.Count);
    }

    [Theory]
    [InlineData(StopReason.Timeout, false)]
    [InlineData(StopReason.Timeout, true)]
    [InlineData(StopReason.Token, true)]
    [InlineData(StopReason.Cancel, true)]
    public async Task A_wait_for_the_attestation_of_another_command_is_stopped(StopReason reason, bool isAsync)
    {
        var opened = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using var service = new AttestationService { Opened = opened.Task };
        var enclave = new ServerEnclave { Service = service };
        await using EncryptionScene scene = CreateScene(enclave);
        scene.Store.Verify = (_, _, _) => true;
        string settings = $"{Settings}HGS;Enclave Attestation Url={service.Url}";
        await using var connection = (SqlConnection)await scene.OpenAsync(settings);
        await using var otherConnection = (SqlConnection)await scene.OpenAsync(settings);
        await using SqlCommand command = CreateCommand(connection);
        await using SqlCommand other = CreateCommand(otherConnection);
        other.CommandTimeout = 0;
        Task<object?> attesting = other.ExecuteScalarAsync(TestToken);
        await service.Requested.WaitAsync(TestToken);
        await CommandStop.VerifyAsync(command, isAsync, reason, Task.CompletedTask);
        opened.SetResult();
        Assert.Equal(2, await attesting);
        Assert.Equal(2, await command.ExecuteScalarAsync(TestToken));
        Assert.Single(enclave.Attestations);
    }

    [Theory]
    [InlineData(StopReason.Timeout)]
    [InlineData(StopReason.Token)]
    [InlineData(StopReason.Cancel)]
    public async Task A_wait_for_the_verification_of_a_master_key_is_stopped(StopReason reason)
    {
        var enclave = new ServerEnclave();
        var store = new GatedStore { IsVerificationClosed = true, IgnoresToken = true };
        await using EncryptionScene scene = CreateScene(enclave);
        await using var connection = (SqlConnection)await scene.OpenAsync(Settings + "None");
        await using SqlCommand command = CreateCommand(connection);
        command.RegisterColumnEncryptionKeyStoreProvidersOnCommand(GatedProvider.Register(store));
        await CommandStop.VerifyAsync(command, isAsync: true, reason, store.Verifying);
        Assert.Empty(enclave.Packages);
        store.Open();
        Assert.Equal(2, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public void An_attestation_that_is_not_stopped_succeeds() => Assert.Equal(2, firstAttestation.Value);

    private static EncryptionScene CreateScene(ServerEnclave enclave)
    {
        EncryptionScene scene = new(new TdsServerOptions { Features = FeatureSupport.WithColumnEncryption(3, "VBS") });
        scene.Server.ColumnEncryption.Enclave = enclave;
        EncryptionKey key = new(9, scene.Key.Plain, MasterKey.Reversing() with { Signature = [1, 2, 3] }) { IsForEnclave = true };
        BulkTable table = scene.Server.Tables.Add(new BulkTable("t", Column.Int("id"), Column.Int("c").Nullable.EncryptedWith(key)));
        table.Load([1, 10], [2, 20]);
        return scene;
    }

    private static SqlCommand CreateCommand(SqlConnection connection)
    {
        var command = new SqlCommand("SELECT id FROM t WHERE c > @p", connection);
        command.Parameters.AddWithValue("@p", 15);
        return command;
    }

    /// <summary>
    /// Executes a command once before the tests. The first attestation in a process creates keys and compiles code, which takes seconds on
    /// a slow machine, and the timeouts of the tests must not expire before their commands wait.
    /// </summary>
    public sealed class FirstAttestation : IAsyncLifetime
    {
        public object? Value { get; private set; }

        public async ValueTask InitializeAsync()
        {
            using var service = new AttestationService();
            await using EncryptionScene scene = CreateScene(new ServerEnclave { Service = service });
            scene.Store.Verify = (_, _, _) => true;
            await using var connection = (SqlConnection)await scene.OpenAsync($"{Settings}HGS;Enclave Attestation Url={service.Url}");
            await using SqlCommand command = CreateCommand(connection);
            Value = await command.ExecuteScalarAsync(TestToken);
        }

        public ValueTask DisposeAsync() => default;
    }
}

using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Enclaves;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Attestations with the services of a test, synchronously or asynchronously.</summary>
internal static class Attesting
{
    public static EnclaveAttestation BeginAzure(TestAzureService service, string type = "VBS") =>
        EnclaveAttestation.Begin(
            SqlConnectionAttestationProtocol.AAS, TestAzureService.Url, type, service.Clock.CreateServices(service.Http));

    public static EnclaveAttestation BeginGuarded(TestHostGuardian service) =>
        EnclaveAttestation.Begin(
            SqlConnectionAttestationProtocol.HGS, TestHostGuardian.Url, "VBS", service.Clock.CreateServices(service.Http));

    public static EnclaveAttestation BeginUnattested() => EnclaveAttestation.Begin(SqlConnectionAttestationProtocol.None, "", "VBS");

    public static Task<EnclaveSession> CompleteEitherWayAsync(this EnclaveAttestation attestation, byte[] information, bool isAsync) =>
        attestation.CompleteUntilAsync(information, isAsync, TestToken);

    public static async Task<EnclaveSession> CompleteUntilAsync(
        this EnclaveAttestation attestation, byte[] information, bool isAsync, CancellationToken token) =>
        isAsync ? await attestation.CompleteAsync(information, token) : attestation.Complete(information, token);

    /// <summary>The error of information that must be refused.</summary>
    public static async Task<Exception> RefuseAsync(this EnclaveAttestation attestation, byte[] information, bool isAsync = false)
    {
        Exception? error = await Record.ExceptionAsync(() => attestation.CompleteEitherWayAsync(information, isAsync));
        Assert.True(error is ArgumentException or EnclaveException, $"The error is {error?.ToString() ?? "missing"}.");
        return error!;
    }
}

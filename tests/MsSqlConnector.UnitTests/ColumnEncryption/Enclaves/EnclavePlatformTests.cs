using System;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>A platform without the cryptography of enclaves reports this with the way out.</summary>
[EveryBuild]
public sealed class EnclavePlatformTests
{
    [Theory]
    [InlineData(SqlConnectionAttestationProtocol.None, "VBS")]
    [InlineData(SqlConnectionAttestationProtocol.AAS, "SGX")]
    [InlineData(SqlConnectionAttestationProtocol.HGS, "VBS")]
    public void An_attestation_begins_or_names_the_platforms_that_support_it(SqlConnectionAttestationProtocol protocol, string type)
    {
        // Of the older builds, that of .NET Framework supports enclaves on Windows. The tests run it on Mono.
        if (ProviderBuild.IsModern)
        {
            using var attestation = EnclaveAttestation.Begin(protocol, "https://attest.example/a", type);
            Assert.NotEmpty(attestation.Parameters);
            return;
        }

        string message = Assert.Throws<PlatformNotSupportedException>(
            () => EnclaveAttestation.Begin(protocol, "https://attest.example/a", type)).Message;
        Assert.Contains(".NET 8 or later", message, StringComparison.Ordinal);
    }
}

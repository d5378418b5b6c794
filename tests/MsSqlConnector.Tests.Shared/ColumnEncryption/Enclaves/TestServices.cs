using System;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Creates attestation services with the clock of a test, which read documents again without a delay.</summary>
internal static class TestServices
{
    public static AttestationServices CreateServices(this TestClock clock, IAttestationHttp http) => new(http, TimeSpan.Zero, clock);
}

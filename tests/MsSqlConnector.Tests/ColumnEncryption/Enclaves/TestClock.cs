using System;
using MsSqlConnector.ColumnEncryption.Enclaves;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>A clock that a test sets.</summary>
internal sealed class TestClock
{
    private static readonly DateTime s_start = DateTime.UtcNow;

    public TimeSpan Elapsed { get; set; }

    public DateTime UtcNow => s_start + Elapsed;

    public AttestationServices CreateServices(IAttestationHttp http) => new(http, TimeSpan.Zero, () => Elapsed, () => UtcNow);
}

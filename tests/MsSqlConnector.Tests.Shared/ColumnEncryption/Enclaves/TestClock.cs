using System;
using MsSqlConnector.ColumnEncryption.Enclaves;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>A clock that a test sets.</summary>
internal sealed class TestClock
{
    private readonly DateTime _start = DateTime.UtcNow;

    public TimeSpan Elapsed { get; set; }

    public DateTime UtcNow => _start + Elapsed;

    public AttestationServices CreateServices(IAttestationHttp http) => new(http, TimeSpan.Zero, () => Elapsed, () => UtcNow);
}

using System;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>The independent clients that verify that the test server implements TDS like real servers.</summary>
[Flags]
public enum Client
{
    None = 0,
    FreeTds = 1,
    Tedious = 2,
    Incumbent = 4,
}

using System;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>The clients, written by others, that say whether the test server speaks TDS as real servers do.</summary>
[Flags]
public enum Client
{
    None = 0,
    FreeTds = 1,
    Tedious = 2,
    Incumbent = 4,
}

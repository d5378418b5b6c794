using System;

namespace MsSqlConnector;

/// <summary>Specifies how opening a connection deviates from its connection string.</summary>
[Flags]
public enum SqlConnectionOverrides
{
    /// <summary>No deviation.</summary>
    None = 0,

    /// <summary>Opening is not retried after a transient error.</summary>
    OpenWithoutRetry = 1,
}

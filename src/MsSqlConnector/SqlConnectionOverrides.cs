using System;

namespace MsSqlConnector;

/// <summary>What an open does differently from what the connection string says.</summary>
[Flags]
public enum SqlConnectionOverrides
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>A failure to open is not tried again.</summary>
    OpenWithoutRetry = 1,
}
